/* Cahn-Hilliard with two passes a step: the chemical potential, then its Laplacian. */
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>

#define W 48
#define AT(a, i, j) (a)[((i) & 63) * W + ((j) + W) % W]
enum { ROWS = 64 };

static uint32_t state = 12345u;
static double uniform(void)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) / 16777216.0;
}

static void potential(const double *restrict c, double *restrict mu, double kappa)
{
    int i, j;
#pragma omp target teams distribute parallel for private(j)
    for (i = 0; i < ROWS; i++)
        for (j = 0; j < W; j++) {
            double lap = AT(c, i + 1, j) + AT(c, i - 1, j) + AT(c, i, j + 1) + AT(c, i, j - 1) - 4.0 * AT(c, i, j);
            double here = AT(c, i, j);
            AT(mu, i, j) = here * here * here - here - kappa * lap;
        }
}

static void evolve(double *restrict c, const double *restrict mu, double dt)
{
    int i, j;
#pragma omp target teams distribute parallel for private(j)
    for (i = 0; i < ROWS; i++)
        for (j = 0; j < W; j++)
            AT(c, i, j) += dt * (AT(mu, i + 1, j) + AT(mu, i - 1, j) + AT(mu, i, j + 1) + AT(mu, i, j - 1)
                                 - 4.0 * AT(mu, i, j));
}

int main(void)
{
    double *c = malloc(ROWS * W * sizeof *c), *mu = malloc(ROWS * W * sizeof *mu);
    double before = 0.0, after = 0.0, square = 0.0;
    int step, k;

    for (k = 0; k < ROWS * W; k++) {
        c[k] = 0.2 * (uniform() - 0.5);
        before += c[k];
    }
#pragma omp target data map(tofrom: c[0:ROWS * W]) map(alloc: mu[0:ROWS * W])
    for (step = 0; step < 300; step++) {
        potential(c, mu, 0.5);
        evolve(c, mu, 0.05);
    }
    for (k = 0; k < ROWS * W; k++) {
        after += c[k];
        square += c[k] * c[k];
    }
    printf("mass kept: %s, mean square %.5g\n", after - before < 1e-9 && before - after < 1e-9 ? "yes" : "no",
           square / (ROWS * W));
    free(c);
    free(mu);
    return 0;
}
