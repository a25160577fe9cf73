#include "libor.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#pragma omp declare target
static double normal(unsigned path, unsigned step)
{
    /* Twelve uniforms from a hash. */
    double sum = -6.0;
    unsigned h = path * 2654435761u ^ step * 40503u;
    for (int i = 0; i < 12; i++) {
        h ^= h << 13, h ^= h >> 17, h ^= h << 5;
        h += 0x9e3779b9u;
        sum += (h >> 8) / 16777216.0;
    }
    return sum;
}
#pragma omp end declare target

int main(int argc, char **argv)
{
    const int paths = argc > 1 ? atoi(argv[1]) : 2000;
    double value = 0, again = 0, bars[NN] = {0}, z[NMAT];
    double *zs = malloc(sizeof(double) * paths * NMAT);

    for (int i = 0; i < NN; i++)
        lambda[i] = 0.2 + 0.005 * i;
    for (int i = 0; i < NOPT; i++)
        maturity[i] = 1 + (3 * i) % (NN - NMAT), swaprate[i] = 0.045 + 0.005 * (i % 3);
#pragma omp target update to(lambda, maturity, swaprate)
#pragma omp target enter data map(alloc: zs[0:paths * NMAT])
#pragma omp target teams distribute parallel for collapse(2) map(to: zs[0:paths * NMAT])
    for (int p = 0; p < paths; p++)
        for (int n = 0; n < NMAT; n++)
            zs[p * NMAT + n] = 0.3 + normal(p + 1, n);
#pragma omp target teams distribute parallel for private(z) reduction(+: value) map(tofrom: value) map(to: zs[0:paths * NMAT])
    for (int p = 0; p < paths; p++) {
        double rates[NN];
        for (int i = 0; i < NN; i++)
            rates[i] = 0.05;
        for (int n = 0; n < NMAT; n++)
            z[n] = zs[p * NMAT + n];
        evolve(rates, z);
        value += portfolio(rates);
    }
#pragma omp target teams distribute parallel for reduction(+: again, bars) map(tofrom: again, bars) map(to: zs[0:paths * NMAT])
    for (int p = 0; p < paths; p++) {
        double rates[NN], bar[NN];
        for (int i = 0; i < NN; i++)
            rates[i] = 0.05;
        evolve(rates, zs + p * NMAT);
        again += portfolio_adjoint(rates, bar);
        for (int i = 0; i < NN; i++)
            bars[i] += bar[i];
    }
#pragma omp target exit data map(delete: zs[0:paths * NMAT])
    printf("portfolio %.4f, %s\n", value / paths, fabs(value - again) < 1e-6 * value ? "the same with derivatives" : "differs");
    for (int i = 0; i < NN; i += 3)
        printf("  d/dL%-2d %.4f\n", i, bars[i] / paths);
    free(zs);
    return 0;
}
