#ifndef CHEBYSHEV_H
#define CHEBYSHEV_H
#define DEGREE_LIMIT 40

#pragma omp declare target
#pragma omp declare simd uniform(degree, c) notinbranch
double clenshaw(int degree, const double *c, double x);
#pragma omp end declare target

typedef struct {
    int degree;
    double coefficient[DEGREE_LIMIT + 1];
} series;

/* The interpolating series of samples at the Chebyshev points */
series interpolate(int degree, const double *samples);
series derivative(const series *s);
void evaluate(const series *s, int n, const double *x, double *y);
#endif
