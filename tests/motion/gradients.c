/* Conjugate gradients: scalars come back in each iteration, vectors do not. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const int n = 700;
    double *x = calloc(n, sizeof *x), *r = malloc(n * sizeof *r), *p = malloc(n * sizeof *p), *q = malloc(n * sizeof *q);
    double old = 0;
    int steps = 0;
    for (int i = 0; i < n; i++) {
        r[i] = p[i] = 1 + i % 4;
        old += r[i] * r[i];
    }
    while (old > 1e-10) {
        double along = 0, fresh = 0;
#pragma omp target teams distribute parallel for reduction(+: along) map(tofrom: along) map(to: p[0:n]) map(from: q[0:n])
        for (int i = 0; i < n; i++) {
            q[i] = 3 * p[i] - (i > 0 ? p[i - 1] : 0) - (i < n - 1 ? p[i + 1] : 0);
            along += p[i] * q[i];
        }
        double alpha = old / along;
#pragma omp target teams distribute parallel for reduction(+: fresh) map(tofrom: fresh, x[0:n], r[0:n]) map(to: p[0:n], q[0:n])
        for (int i = 0; i < n; i++) {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
            fresh += r[i] * r[i];
        }
        double beta = fresh / old;
#pragma omp target teams distribute parallel for map(to: r[0:n]) map(tofrom: p[0:n])
        for (int i = 0; i < n; i++)
            p[i] = r[i] + beta * p[i];
        old = fresh;
        steps++;
    }
    printf("%d steps, %.6f\n", steps, x[n / 2]);
    free(x);
    free(r);
    free(p);
    free(q);
    return 0;
}
