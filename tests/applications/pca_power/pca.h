#ifndef PCA_H
#define PCA_H
#include <stddef.h>

void centre(size_t n, size_t d, float x[n][d], double mean[d]);
void covariance(size_t n, size_t d, float x[n][d], double cov[d][d]);
double leading(size_t d, double cov[d][d], double v[d], int rounds);
void deflate(size_t d, double cov[d][d], const double v[d], double lambda);
void project(size_t n, size_t d, size_t k, float x[n][d], double axes[k][d], double out[n][k]);
#endif
