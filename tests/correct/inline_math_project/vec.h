/* C99 inline functions: vec.c holds the external definitions. */
#ifndef VEC_H
#define VEC_H

#include <math.h>

typedef struct vec { double e[3]; } vec;

#pragma omp declare target
inline vec vec_make(double x, double y, double z)
{
    vec v = {{x, y, z}};
    return v;
}
inline double vec_dot(vec a, vec b) { return a.e[0] * b.e[0] + a.e[1] * b.e[1] + a.e[2] * b.e[2]; }
inline vec vec_add(vec a, vec b) { return vec_make(a.e[0] + b.e[0], a.e[1] + b.e[1], a.e[2] + b.e[2]); }
inline vec vec_scale(double s, vec a) { return vec_make(s * a.e[0], s * a.e[1], s * a.e[2]); }
inline vec vec_cross(vec a, vec b)
{
    return vec_make(a.e[1] * b.e[2] - a.e[2] * b.e[1], a.e[2] * b.e[0] - a.e[0] * b.e[2], a.e[0] * b.e[1] - a.e[1] * b.e[0]);
}
double vec_norm(vec a);
#pragma omp end declare target

#pragma omp declare reduction(vec_sum : vec : omp_out = vec_add(omp_out, omp_in)) initializer(omp_priv = {{0, 0, 0}})

vec total_momentum(const vec *v, const double *m, int n);
vec total_spin(const vec *x, const vec *v, const double *m, int n);

#endif
