#ifndef PRICING_H_INCLUDED
#define PRICING_H_INCLUDED
#include <math.h>

/* A book of European options as a structure of arrays. */
struct book {
    int count;
    double *spot, *strike, *years, *vol;
    double *call, *put, *delta, *vega;
};

struct market {
    double rate, yield;
};

#pragma omp declare target
#pragma omp declare simd
static inline double normal_cdf(double x)
{
    return 0.5 * erfc(-x * 0.70710678118654752440);
}
#pragma omp declare simd
static inline double normal_pdf(double x)
{
    return 0.39894228040143267794 * exp(-0.5 * x * x);
}
double bs_call(double s, double k, double t, double v, double r, double q);
#pragma omp end declare target

void price_book(struct book *b, const struct market *m);
int implied_volatilities(int n, const double *restrict price, const struct book *b, const struct market *m,
                         double *restrict vol);
double book_value(const struct book *b, double *worst);
#endif
