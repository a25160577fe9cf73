/* GMRES with restarts: the basis as an array of rows on the device, rotations on the host. The operator is a callback of
 * the host that starts the kernel. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define RESTART 20

typedef void operator_fn(void *context, const double *x, double *y);

struct convection {
    int n;
    double speed;
};

static void convection_apply(void *context, const double *x, double *y)
{
    const struct convection *c = context;
    const int n = c->n;
    const double speed = c->speed;
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n]) firstprivate(n, speed)
    for (int i = 0; i < n; i++) {
        double left = i > 0 ? x[i - 1] : 0.0, right = i < n - 1 ? x[i + 1] : 0.0;
        y[i] = 2.5 * x[i] - left - right + 0.5 * speed * (right - left);
    }
}

static double dot(int n, const double *a, const double *b)
{
    double s = 0.0;
#pragma omp target teams distribute parallel for reduction(+: s) map(to: a[0:n], b[0:n])
    for (int i = 0; i < n; i++)
        s += a[i] * b[i];
    return s;
}

static void combine(int n, double alpha, const double *a, double beta, double *b)
{
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: b[0:n])
    for (int i = 0; i < n; i++)
        b[i] = alpha * a[i] + beta * b[i];
}

static int gmres(operator_fn *apply, void *context, int n, const double *rhs, double *x, double tolerance, int limit)
{
    double *basis = malloc(sizeof(double) * (RESTART + 1) * n), *w = malloc(sizeof(double) * n);
    double h[RESTART + 1][RESTART], cs[RESTART], sn[RESTART], g[RESTART + 1], residual = 1.0;
    int iterations = 0;
#pragma omp target data map(alloc: basis[0:(RESTART + 1) * n], w[0:n]) map(to: rhs[0:n]) map(tofrom: x[0:n])
    while (iterations < limit) {
        int k;
        apply(context, x, w);
        double *v0 = basis;
        combine(n, 1.0, rhs, -1.0, w);
        g[0] = sqrt(dot(n, w, w));
        if (g[0] < tolerance)
            break;
        combine(n, 1.0 / g[0], w, 0.0, v0);
        for (k = 0; k < RESTART && iterations < limit; k++, iterations++) {
            apply(context, basis + k * n, w);
            for (int j = 0; j <= k; j++) {
                h[j][k] = dot(n, w, basis + j * n);
                combine(n, -h[j][k], basis + j * n, 1.0, w);
            }
            h[k + 1][k] = sqrt(dot(n, w, w));
            combine(n, 1.0 / h[k + 1][k], w, 0.0, basis + (k + 1) * n);
            for (int j = 0; j < k; j++) {
                double t = cs[j] * h[j][k] + sn[j] * h[j + 1][k];
                h[j + 1][k] = -sn[j] * h[j][k] + cs[j] * h[j + 1][k];
                h[j][k] = t;
            }
            double r = hypot(h[k][k], h[k + 1][k]);
            cs[k] = h[k][k] / r;
            sn[k] = h[k + 1][k] / r;
            h[k][k] = r;
            g[k + 1] = -sn[k] * g[k];
            g[k] *= cs[k];
            residual = fabs(g[k + 1]);
            if (residual < tolerance) {
                k++;
                break;
            }
        }
        for (int i = k - 1; i >= 0; i--) {
            for (int j = i + 1; j < k; j++)
                g[i] -= h[i][j] * g[j];
            g[i] /= h[i][i];
            combine(n, g[i], basis + i * n, 1.0, x);
        }
    }
    free(basis);
    free(w);
    return residual < tolerance ? iterations : -1;
}

int main(void)
{
    struct convection c = {.n = 120, .speed = 0.6};
    double *rhs = malloc(c.n * sizeof *rhs), *x = calloc(c.n, sizeof *x), sum = 0.0;
    for (int i = 0; i < c.n; i++)
        rhs[i] = 1.0 + (i % 3 == 0);
    int iterations = gmres(convection_apply, &c, c.n, rhs, x, 1e-9, 200);
    for (int i = 0; i < c.n; i++)
        sum += x[i];
    printf("%s, sum %.6g, first %.6g\n", iterations > 0 ? "converged" : "failed", sum, x[0]);
    free(rhs);
    free(x);
    return 0;
}
