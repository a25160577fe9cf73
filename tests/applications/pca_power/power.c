#include "pca.h"
#include <math.h>

double leading(size_t d, double cov[d][d], double v[d], int rounds)
{
    double w[d], lambda = 0;
    for (size_t i = 0; i < d; i++)
        v[i] = 1 + 0.1 * (double)(i % 3);
#pragma omp target data map(to : cov[:d][:d]) map(tofrom : v[:d]) map(alloc : w[:d])
    for (int r = 0; r < rounds; r++) {
        double norm = 0;
#pragma omp target teams loop reduction(+ : norm) map(tofrom : norm)
        for (size_t i = 0; i < d; i++) {
            double sum = 0;
            for (size_t j = 0; j < d; j++)
                sum += cov[i][j] * v[j];
            w[i] = sum;
            norm += sum * sum;
        }
        lambda = sqrt(norm);
#pragma omp target parallel for simd
        for (size_t i = 0; i < d; i++)
            v[i] = w[i] / lambda;
    }
    return lambda;
}

void deflate(size_t d, double cov[d][d], const double v[d], double lambda)
{
#pragma omp target teams distribute parallel for simd collapse(2) map(tofrom : cov[:d][:d]) map(to : v[:d])
    for (size_t i = 0; i < d; i++)
        for (size_t j = 0; j < d; j++)
            cov[i][j] -= lambda * v[i] * v[j];
}
