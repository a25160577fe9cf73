#include "vec.h"

vec total_momentum(const vec *v, const double *m, int n)
{
    vec total = vec_make(0, 0, 0);
#pragma omp target teams distribute parallel for reduction(vec_sum : total) map(to: v[0:n], m[0:n]) map(tofrom: total)
    for (int i = 0; i < n; i++)
        total = vec_add(total, vec_scale(m[i], v[i]));
    return total;
}

vec total_spin(const vec *x, const vec *v, const double *m, int n)
{
    vec total = vec_make(0, 0, 0);
#pragma omp target teams distribute parallel for reduction(vec_sum : total) map(to: x[0:n], v[0:n], m[0:n]) \
    map(tofrom: total)
    for (int i = 0; i < n; i++)
        total = vec_add(total, vec_scale(m[i], vec_cross(x[i], v[i])));
    return total;
}
