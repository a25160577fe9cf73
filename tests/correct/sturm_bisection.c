/* All eigenvalues of a symmetric tridiagonal matrix by Sturm counts and bisection, one a thread; a Lanczos run makes one
 * from a sparse operator. */
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

struct tridiagonal {
    int n;
    double d[64], e[64]; /* e[0] is not used */
};

static inline int sturm(const struct tridiagonal *t, double x)
{
    int below = 0;
    double q = 1.0;
    for (int i = 0; i < t->n; i++) {
        double off = i ? t->e[i] * t->e[i] : 0.0;
        q = t->d[i] - x - (fabs(q) < DBL_MIN ? fabs(t->e[i]) / DBL_EPSILON : off / q);
        below += q < 0.0;
    }
    return below;
}

static void eigenvalues(const struct tridiagonal *t, double *restrict w)
{
    double lo = DBL_MAX, hi = -DBL_MAX;
    const int n = t->n;
#pragma omp target data map(to: t[:1]) map(from: w[:n])
    {
#pragma omp target teams distribute parallel for reduction(min: lo) reduction(max: hi)
        for (int i = 0; i < n; i++) {
            double r = (i ? fabs(t->e[i]) : 0.0) + (i + 1 < n ? fabs(t->e[i + 1]) : 0.0);
            lo = fmin(lo, t->d[i] - r);
            hi = fmax(hi, t->d[i] + r);
        }
#pragma omp target teams distribute parallel for firstprivate(lo, hi)
        for (int k = 0; k < n; k++) {
            double a = lo, b = hi;
            do {
                double m = 0.5 * (a + b);
                bool left = sturm(t, m) > k;
                if (left)
                    b = m;
                else
                    a = m;
            } while (b - a > 1e-12 * fmax(1.0, fabs(a) + fabs(b)));
            w[k] = 0.5 * (a + b);
        }
    }
}

static void lanczos(struct tridiagonal *t, int n, int steps)
{
    double *v = calloc(n, sizeof *v), *before = calloc(n, sizeof *before), *w = malloc(n * sizeof *w), beta = 0.0;
    v[0] = 1.0;
    t->n = steps;
#pragma omp target data map(tofrom: v[0:n], before[0:n]) map(alloc: w[0:n])
    for (int s = 0; s < steps; s++) {
        double alpha = 0.0, norm = 0.0;
#pragma omp target teams distribute parallel for reduction(+: alpha)
        for (int i = 0; i < n; i++) {
            w[i] = (0.1 * i) * v[i] - (i ? v[i - 1] : 0.0) - (i < n - 1 ? v[i + 1] : 0.0) - beta * before[i];
            alpha += w[i] * v[i];
        }
#pragma omp target teams distribute parallel for reduction(+: norm)
        for (int i = 0; i < n; i++) {
            w[i] -= alpha * v[i];
            norm += w[i] * w[i];
        }
        t->d[s] = alpha;
        t->e[s] = beta;
        beta = sqrt(norm);
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            before[i] = v[i];
            v[i] = w[i] / beta;
        }
    }
    free(v);
    free(before);
    free(w);
}

int main(void)
{
    struct tridiagonal *t = calloc(1, sizeof *t);
    double *w = malloc(64 * sizeof *w), worst = 0.0;
    t->n = 64;
    for (int i = 0; i < t->n; i++) {
        t->d[i] = 2.0;
        t->e[i] = -1.0;
    }
    eigenvalues(t, w);
    for (int k = 0; k < t->n; k++)
        worst = fmax(worst, fabs(w[k] - (2.0 - 2.0 * cos(M_PI * (k + 1) / (t->n + 1)))));
    printf("Laplacian: %s\n", worst < 1e-10 ? "exact" : "inexact");
    lanczos(t, 200, 12);
    eigenvalues(t, w);
    printf("Lanczos: lowest %.6f, highest %.6f\n", w[0], w[t->n - 1]);
    free(t);
    free(w);
    return 0;
}
