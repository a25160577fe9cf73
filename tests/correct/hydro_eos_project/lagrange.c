#include "lagrange.h"

#include <math.h>
#include <stdlib.h>

static double minimum(const double *a, int n)
{
    double least = HUGE_VAL;
#pragma omp target teams distribute parallel for reduction(min: least) map(to: a[0:n])
    for (int i = 0; i < n; ++i)
        least = a[i] < least ? a[i] : least;
    return least;
}

int lagrange_run(lagrange_t *l, const eos_t *eos, double end)
{
    const int n = l->n;
    double *x = l->x, *u = l->u, *rho = l->rho, *e = l->e, *m = l->m, t = 0.0;
    double *p = malloc(n * sizeof *p), *q = malloc(n * sizeof *q), *limit = malloc(n * sizeof *limit);
    int cycles = 0, status = -1;
    if (!p || !q || !limit)
        goto done;
#pragma omp target data map(tofrom: x[0:n + 1], u[0:n + 1], rho[0:n], e[0:n]) map(to: m[0:n], eos[0:1]) \
    map(alloc: p[0:n], q[0:n], limit[0:n])
    while (t < end && cycles < 2000) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i) {
            double du = u[i + 1] - u[i], c;
            p[i] = eos_pressure(eos, rho[i], e[i]);
            c = eos_sound(eos, rho[i], p[i]);
            q[i] = du < 0.0 ? rho[i] * (2.0 * du * du - 0.5 * c * du) : 0.0;
            limit[i] = 0.3 * (x[i + 1] - x[i]) / (c + fabs(du));
        }
        double dt = fmin(minimum(limit, n), end - t);
#pragma omp target teams distribute parallel for
        for (int i = 1; i < n; ++i)
            u[i] -= dt * 2.0 / (m[i - 1] + m[i]) * (p[i] + q[i] - p[i - 1] - q[i - 1]);
#pragma omp target teams distribute parallel for
        for (int i = 0; i <= n; ++i)
            x[i] += dt * u[i];
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i) {
            double volume = x[i + 1] - x[i], fresh = m[i] / volume;
            e[i] -= (p[i] + q[i]) * (1.0 / fresh - 1.0 / rho[i]);
            rho[i] = fresh;
        }
        t += dt;
        cycles++;
    }
    status = cycles;
done:
    free(p);
    free(q);
    free(limit);
    return status;
}
