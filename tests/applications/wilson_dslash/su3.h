#ifndef SU3_H
#define SU3_H
#include <complex.h>
typedef double complex cplx;
typedef struct { cplx e[3][3]; } su3;
typedef struct { cplx c[3]; } vec3c;
typedef struct { vec3c s[4]; } spinor;

#pragma omp declare target
static inline vec3c su3_mul(const su3 *u, const vec3c *v)
{
    vec3c r;
    for (int i = 0; i < 3; i++)
        r.c[i] = u->e[i][0] * v->c[0] + u->e[i][1] * v->c[1] + u->e[i][2] * v->c[2];
    return r;
}
static inline vec3c su3_dag_mul(const su3 *u, const vec3c *v)
{
    vec3c r;
    for (int i = 0; i < 3; i++)
        r.c[i] = conj(u->e[0][i]) * v->c[0] + conj(u->e[1][i]) * v->c[1] + conj(u->e[2][i]) * v->c[2];
    return r;
}
#pragma omp end declare target
#endif
