#include "mcmc.h"
#include <math.h>

/* The potential scale reduction of Gelman and Rubin. */
void diagnose(const summary *s, int n, int draws, double mean[DIM], double rhat[DIM])
{
    double sums[3][DIM] = {{0}};
#pragma omp target teams distribute parallel for map(to : s[0:n]) map(tofrom : sums) reduction(+ : sums)
    for (int i = 0; i < n; i++)
        for (int d = 0; d < DIM; d++) {
            sums[0][d] += s[i].mean[d];
            sums[1][d] += s[i].mean[d] * s[i].mean[d];
            sums[2][d] += s[i].square[d] - s[i].mean[d] * s[i].mean[d];
        }
    for (int d = 0; d < DIM; d++) {
        mean[d] = sums[0][d] / n;
        double between = (sums[1][d] / n - mean[d] * mean[d]) * n / (n - 1), within = sums[2][d] / n * draws / (draws - 1);
        rhat[d] = sqrt((draws - 1.0) / draws + between / within);
    }
}
