#include "pca.h"

void centre(size_t n, size_t d, float x[n][d], double mean[d])
{
#pragma omp target teams distribute map(tofrom : x[:n][:d]) map(from : mean[:d])
    for (size_t j = 0; j < d; j++) {
        double sum = 0;
#pragma omp parallel for reduction(+ : sum)
        for (size_t i = 0; i < n; i++)
            sum += x[i][j];
        mean[j] = sum / (double)n;
#pragma omp parallel for
        for (size_t i = 0; i < n; i++)
            x[i][j] -= (float)mean[j];
    }
}

/* The upper triangle is computed, the lower copied from it: a triangular nest collapsed. */
void covariance(size_t n, size_t d, float x[n][d], double cov[d][d])
{
#pragma omp target map(to : x[:n][:d]) map(from : cov[:d][:d])
    {
#pragma omp teams distribute parallel for collapse(2)
        for (size_t i = 0; i < d; i++)
            for (size_t j = i; j < d; j++) {
                double sum = 0;
                for (size_t s = 0; s < n; s++)
                    sum += (double)x[s][i] * x[s][j];
                cov[i][j] = cov[j][i] = sum / (double)(n - 1);
            }
    }
}

void project(size_t n, size_t d, size_t k, float x[n][d], double axes[k][d], double out[n][k])
{
#pragma omp target teams distribute parallel for collapse(2) map(to : x[:n][:d], axes[:k][:d]) map(from : out[:n][:k])
    for (size_t i = 0; i < n; i++)
        for (size_t a = 0; a < k; a++) {
            double sum = 0;
            for (size_t j = 0; j < d; j++)
                sum += x[i][j] * axes[a][j];
            out[i][a] = sum;
        }
}
