#include "private.h"
#include <stdlib.h>

particles *particles_create(size_t n)
{
    particles *p = malloc(sizeof *p);
    double *x, *v, *f;
    p->n = n;
    x = p->x = malloc(n * sizeof *x);
    v = p->v = calloc(n, sizeof *v);
    f = p->f = calloc(n, sizeof *f);
    for (size_t i = 0; i < n; i++) x[i] = i * 1.1;
#pragma omp target enter data map(to: x[0:n], v[0:n], f[0:n])
    return p;
}

void particles_destroy(particles *p)
{
    double *x = p->x, *v = p->v, *f = p->f;
    size_t n = p->n;
#pragma omp target exit data map(delete: x[0:n], v[0:n], f[0:n])
    free(x), free(v), free(f), free(p);
}

void particles_forces(particles *p) { compute_forces(p->n, p->x, p->f); }

void particles_step(particles *p, double dt)
{
    double *x = p->x, *v = p->v, *f = p->f;
    size_t n = p->n;
#pragma omp target teams distribute parallel for
    for (size_t i = 0; i < n; i++) {
        v[i] += dt * f[i];
        x[i] += dt * v[i];
    }
}

double particles_energy(particles *p)
{
    double *v = p->v, sum = 0;
    size_t n = p->n;
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)
    for (size_t i = 0; i < n; i++) sum += 0.5 * v[i] * v[i];
    return sum;
}
