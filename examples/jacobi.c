/*
 * Jacobi's method for Poisson's equation on a square, until the largest change of a sweep is small. The sweep uses
 * parameters of variable length, the update that follows it an indexing macro.
 *
 * usage: jacobi [-t] [order]
 */
#include "common.h"

#define MAX_SWEEPS 400
#define TOLERANCE 5e-4
#define A(i, j) a[(size_t)(i) * n + (j)]
#define B(i, j) b[(size_t)(i) * n + (j)]

/* b = one sweep over a; the boundary is left alone. */
static void sweep(size_t n, double a[n][n], double b[n][n], double f[n][n])
{
    const double h2 = 1.0 / ((double)(n - 1) * (double)(n - 1));
#pragma omp target teams distribute parallel for collapse(2) \
    map(to: a[0:n][0:n], f[0:n][0:n]) map(tofrom: b[0:n][0:n])
    for (size_t i = 1; i < n - 1; i++)
        for (size_t j = 1; j < n - 1; j++)
            b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1] + h2 * f[i][j]);
}

/* Copies b to a and returns the largest difference that there was. */
static double accept(int n, double *restrict a, const double *restrict b)
{
    double change = 0.0;
#pragma omp target teams distribute parallel for collapse(2) reduction(max : change) \
    map(tofrom : a[0 : n * n], change) map(to : b[0 : n * n])
    for (int i = 1; i <= n - 2; i++) {
        for (int j = 1; j <= n - 2; j++) {
            double difference = fabs(B(i, j) - A(i, j));
            change = difference > change ? difference : change;
            A(i, j) = B(i, j);
        }
    }
    return change;
}

/* Returns the number of sweeps. */
static int solve(int n, double *a, double *b, double *f, double *change)
{
    int sweeps = 0;
#pragma omp target data map(tofrom: a[0:n * n]) map(to: b[0:n * n], f[0:n * n])
    do {
        sweep((size_t)n, (double(*)[n])a, (double(*)[n])b, (double(*)[n])f);
        *change = accept(n, a, b);
        sweeps++;
    } while (*change > TOLERANCE && sweeps < MAX_SWEEPS);
    return sweeps;
}

/* The same sweeps, row by row with two rows of old values at hand. */
static void reference(int n, double *a, const double *f, int sweeps)
{
    const double h2 = 1.0 / ((double)(n - 1) * (n - 1));
    double *above = allocate((size_t)n, sizeof *above), *here = allocate((size_t)n, sizeof *here);
    for (int s = 0; s < sweeps; s++) {
        memcpy(above, a, (size_t)n * sizeof *a);
        for (int i = 1; i < n - 1; i++) {
            memcpy(here, &A(i, 0), (size_t)n * sizeof *a);
            for (int j = 1; j < n - 1; j++)
                A(i, j) = 0.25 * (above[j] + A(i + 1, j) + here[j - 1] + here[j + 1] + h2 * f[(size_t)i * n + j]);
            double *swap = above;
            above = here;
            here = swap;
        }
    }
    free(above), free(here);
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 40, 3, 30000);
    const int n = (int)options.size;
    const size_t cells = (size_t)n * n;
    double *a = allocate(cells, sizeof *a), *b = allocate(cells, sizeof *b), *f = allocate(cells, sizeof *f);
    double *want = allocate(cells, sizeof *want);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            const double x = (double)j / (n - 1), y = (double)i / (n - 1);
            f[(size_t)i * n + j] = 8.0 * x * (1.0 - y);
            /* The top edge is warm, the other edges are held at zero. */
            A(i, j) = i == 0 ? x * (1.0 - x) : 0.0;
        }
    }
    memcpy(want, a, cells * sizeof *a);

    double change = 0.0;
    double begin = wall_seconds();
    int sweeps = solve(n, a, b, f, &change);
    report_time(&options, "jacobi", wall_seconds() - begin);

    reference(n, want, f, sweeps);
    double sum = 0.0;
    for (size_t k = 0; k < cells; k++)
        sum += a[k];
    printf("order %d, sweeps %d, change %.3e, sum %.5e\n", n, sweeps, change, sum);
    int failures = compare_double("u", a, want, cells, 1e-11);
    free(a), free(b), free(f), free(want);
    return verdict("jacobi", failures);
}
