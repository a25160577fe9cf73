/*
 * Gaussian elimination without pivoting on a diagonally dominant system. The host walks over the columns; two kernels
 * a column compute the multipliers and update what is left of the matrix, so that every launch is smaller than the
 * one before. Back substitution stays on the host.
 *
 * usage: gaussian [-t] [unknowns]
 */
#include "common.h"

/* Multipliers of column `k`: one for each row below the diagonal. */
static void multipliers(int n, int k, const double *a, double *m)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * n]) map(tofrom: m[0:n * n])
    for (int i = 0; i < n - 1 - k; i++)
        m[n * (i + k + 1) + k] = a[n * (i + k + 1) + k] / a[n * k + k];
}

/* Subtracts multiples of row `k` from the rows below it, right-hand side included. */
static void eliminate(int n, int k, double *a, double *b, const double *m)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n * n]) map(to: m[0:n * n])
    for (int i = k + 1; i < n; i++) {
        for (int j = k; j < n; j++) {
            a[n * i + j] -= m[n * i + k] * a[n * k + j];
        }
    }
#pragma omp target teams distribute parallel for map(tofrom: b[0:n]) map(to: m[0:n * n])
    for (int i = k + 1; i < n; i++)
        b[i] -= m[n * i + k] * b[k];
}

static void forward(int n, double *a, double *b, double *m)
{
#pragma omp target data map(tofrom: a[0:n * n], b[0:n]) map(to: m[0:n * n])
    for (int k = 0; k < n - 1; k++) {
        multipliers(n, k, a, m);
        eliminate(n, k, a, b, m);
    }
}

static void back_substitute(int n, const double *a, const double *b, double *x)
{
    for (int i = n - 1; i >= 0; i--) {
        double sum = b[i];
        for (int j = i + 1; j < n; j++)
            sum -= a[n * i + j] * x[j];
        x[i] = sum / a[n * i + i];
    }
}

/* The largest |b - a*x|: the check needs no second elimination. */
static double residual(int n, const double *a, const double *b, const double *x)
{
    double worst = 0.0;
    for (int i = 0; i < n; i++) {
        double sum = b[i];
        for (int j = 0; j < n; j++)
            sum -= a[n * i + j] * x[j];
        worst = fmax(worst, fabs(sum));
    }
    return worst;
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 48, 1, 32768);
    const int n = (int)options.size;
    const size_t cells = (size_t)n * n;
    double *a = allocate(cells, sizeof *a), *copy = allocate(cells, sizeof *copy), *m = allocate(cells, sizeof *m);
    double *b = allocate(n, sizeof *b), *right = allocate(n, sizeof *right);
    double *x = allocate(n, sizeof *x), *want = allocate(n, sizeof *want);
    uint32_t seed = 7;
    for (int i = 0; i < n; i++) {
        want[i] = random_unit(&seed) * 2.0 - 1.0;
        for (int j = 0; j < n; j++)
            a[n * i + j] = random_unit(&seed) - 0.5 + (i == j ? n : 0);
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[i] += a[n * i + j] * want[j];
    memcpy(copy, a, cells * sizeof *a);
    memcpy(right, b, n * sizeof *b);

    double begin = wall_seconds();
    forward(n, a, b, m);
    back_substitute(n, a, b, x);
    report_time(&options, "gaussian", wall_seconds() - begin);

    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += x[i] * (i % 3 + 1);
    printf("unknowns %d, checksum %.5e\n", n, sum);
    int failures = compare_double("x", x, want, n, 1e-9);
    failures += differs("residual", residual(n, copy, right, x), 0.0, 1e-8);
    free(a), free(copy), free(m), free(b), free(right), free(x), free(want);
    return verdict("gaussian", failures);
}
