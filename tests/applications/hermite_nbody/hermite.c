#include "body.h"
#include <math.h>
#include <stdlib.h>

void forces(const struct cluster *c, const dvec *r, const dvec *v, force_t *f)
{
    const int n = c->n;
    const double *m = c->m;
#pragma omp target teams distribute map(to : m[:n], r[:n], v[:n]) map(from : f[:n])
    for (int i = 0; i < n; i++) {
        force_t sum = {{0, 0, 0}, {0, 0, 0}, 0};
        const dvec ri = r[i], vi = v[i];
#pragma omp parallel for reduction(force_add : sum)
        for (int k = 0; k < n; k++) {
            dvec d = add(r[k], -1, ri), w = add(v[k], -1, vi);
            double r2 = dot(d, d) + 1e-4, inv = 1 / sqrt(r2), mr3 = m[k] * inv * inv * inv, rv = 3 * dot(d, w) / r2;
            if (k == i)
                continue;
            sum.a = add(sum.a, mr3, d);
            sum.j = add(add(sum.j, mr3, w), -mr3 * rv, d);
            sum.pot -= m[k] * inv;
        }
        f[i] = sum;
    }
}

void hermite(struct cluster *c, double dt)
{
    const int n = c->n;
    dvec *r = c->r, *v = c->v, *pr = malloc(n * sizeof *pr), *pv = malloc(n * sizeof *pv);
    force_t *f = c->f, *g = malloc(n * sizeof *g);
#pragma omp target data map(tofrom : r[:n], v[:n], f[:n]) map(alloc : pr[:n], pv[:n], g[:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            pr[i] = add(add(add(r[i], dt, v[i]), dt * dt / 2, f[i].a), dt * dt * dt / 6, f[i].j);
            pv[i] = add(add(v[i], dt, f[i].a), dt * dt / 2, f[i].j);
        }
        forces(c, pr, pv, g);
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            dvec old = v[i];
            v[i] = add(add(v[i], dt / 2, add(f[i].a, 1, g[i].a)), dt * dt / 12, add(f[i].j, -1, g[i].j));
            r[i] = add(add(r[i], dt / 2, add(old, 1, v[i])), dt * dt / 12, add(f[i].a, -1, g[i].a));
            f[i] = g[i];
        }
    }
    free(pr), free(pv), free(g);
}

double energy(const struct cluster *c)
{
    double kinetic = 0, potential = 0, *m = c->m;
    dvec *v = c->v;
    force_t *f = c->f;
    int n = c->n;
#pragma omp target teams loop map(to : m[:n], v[:n], f[:n]) map(tofrom : kinetic, potential) reduction(+ : kinetic, potential)
    for (int i = 0; i < n; i++) {
        kinetic += 0.5 * m[i] * dot(v[i], v[i]);
        potential += 0.5 * m[i] * f[i].pot;
    }
    return kinetic + potential;
}
