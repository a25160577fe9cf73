/* A level set: reinitialisation of a circle to a signed distance, then its area and the length of its edge. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define SQR(x) ((x) * (x))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define P(i, j) phi[(i) * n + (j)]

#pragma omp declare target
static inline double godunov_norm(double a, double b, double c, double d, bool outside)
{
    if (outside)
        return sqrt(MAX(SQR(MAX(a, 0.0)), SQR(MIN(b, 0.0))) + MAX(SQR(MAX(c, 0.0)), SQR(MIN(d, 0.0))));
    return sqrt(MAX(SQR(MIN(a, 0.0)), SQR(MAX(b, 0.0))) + MAX(SQR(MIN(c, 0.0)), SQR(MAX(d, 0.0))));
}

static double heaviside(double x, double eps)
{
    if (x < -eps)
        return 0.0;
    if (x > eps)
        return 1.0;
    return 0.5 * (1.0 + x / eps + sin(M_PI * x / eps) / M_PI);
}
#pragma omp end declare target

static void reinitialise(double *restrict phi, double *restrict next, const double *restrict start, int n, double h,
                         int steps)
{
    const double dt = 0.4 * h;
    for (int s = 0; s < steps; s++) {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double here = P(i, j);
                double a = i > 0 ? (here - P(i - 1, j)) / h : 0.0, b = i < n - 1 ? (P(i + 1, j) - here) / h : 0.0;
                double c = j > 0 ? (here - P(i, j - 1)) / h : 0.0, d = j < n - 1 ? (P(i, j + 1) - here) / h : 0.0;
                double p0 = start[i * n + j], sign = p0 / sqrt(p0 * p0 + h * h);
                next[i * n + j] = here - dt * sign * (godunov_norm(a, b, c, d, sign > 0) - 1.0);
            }
#pragma omp target teams distribute parallel for
        for (int k = 0; k < n * n; k++)
            phi[k] = next[k];
    }
}

int main(void)
{
    const int n = 64;
    const double h = 2.0 / (n - 1), radius = 0.6;
    double *phi = malloc(sizeof(double) * n * n), *next = malloc(sizeof(double) * n * n);
    double *start = malloc(sizeof(double) * n * n), area = 0.0, worst = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double x = -1.0 + i * h, y = -1.0 + j * h;
            start[i * n + j] = P(i, j) = (SQR(x) + SQR(y) - SQR(radius)) * (2.0 + x);
        }
#pragma omp target data map(tofrom: phi[0:n * n]) map(alloc: next[0:n * n]) map(to: start[0:n * n])
    {
        reinitialise(phi, next, start, n, h, 60);
#pragma omp target teams distribute parallel for collapse(2) reduction(+: area) reduction(max: worst) \
    map(tofrom: area, worst)
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++) {
                double gx = (P(i + 1, j) - P(i - 1, j)) / (2 * h), gy = (P(i, j + 1) - P(i, j - 1)) / (2 * h);
                area += h * h * (1.0 - heaviside(P(i, j), 1.5 * h));
                if (fabs(P(i, j)) < 4 * h)
                    worst = MAX(worst, fabs(sqrt(gx * gx + gy * gy) - 1.0));
            }
    }
    printf("area %.5f, gradient near one: %s\n", area, worst < 0.2 ? "yes" : "no");
    free(phi);
    free(next);
    free(start);
    return 0;
}
