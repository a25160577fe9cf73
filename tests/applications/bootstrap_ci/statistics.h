#ifndef STATISTICS_H
#define STATISTICS_H
typedef enum { MEAN, SPREAD, SKEW, STATISTICS } statistic_t;
typedef double (*statistic_fn)(double n, double s1, double s2, double s3);

#pragma omp declare target
double stat_mean(double n, double s1, double s2, double s3);
double stat_spread(double n, double s1, double s2, double s3);
double stat_skew(double n, double s1, double s2, double s3);
#pragma omp end declare target

void bootstrap(statistic_t which, const double *data, int n, int resamples, unsigned seed, double *out);
double order_statistic(const double *values, int n, int rank);
#endif
