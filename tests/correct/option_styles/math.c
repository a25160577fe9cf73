#include "opt.h"
#include <math.h>
#pragma omp declare target
double norm_cdf(double x) { return 0.5 * erfc(-x * M_SQRT1_2); }
static double poly(const double *c, int n, double x) { double r = c[0]; for (const double *p = c + 1; p < c + n; p++) r = r * x + *p; return r; }
double norm_inv(double u)
{
    static const double a[] = { -3.969683028665376e+01, 2.209460984245205e+02, -2.759285104469687e+02, 1.383577518672690e+02, -3.066479806614716e+01, 2.506628277459239e+00 };
    static const double b[] = { -5.447609879822406e+01, 1.615858368580409e+02, -1.556989798598866e+02, 6.680131188771972e+01, -1.328068155288572e+01, 1 };
    static const double c[] = { -7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00, -2.549732539343734e+00, 4.374664141464968e+00, 2.938163982698783e+00 };
    static const double d[] = { 7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00, 3.754408661907416e+00, 1 };
#define N(x) ((int)(sizeof(x) / sizeof(x)[0]))
    if (u < 0.02425) { const double q = sqrt(-2 * log(u)); return poly(c, N(c), q) / poly(d, N(d), q); }
    if (u > 1 - 0.02425) { const double q = sqrt(-2 * log1p(-u)); return -poly(c, N(c), q) / poly(d, N(d), q); }
    const double q = u - .5, r = q * q;
    return q * poly(a, N(a), r) / poly(b, N(b), r);
}
result_t black_scholes(const option_t *o)
{
    const double sq = o->sigma * sqrt(o->t), d1 = (log(o->s / o->k) + (o->r + .5 * o->sigma * o->sigma) * o->t) / sq, d2 = d1 - sq;
    const int w = o->type;
    result_t r = { .method = EUROPEAN };
    r.price = w * (o->s * norm_cdf(w * d1) - o->k * exp(-o->r * o->t) * norm_cdf(w * d2));
    r.greek.delta = w * norm_cdf(w * d1);
    r.greek.vega = o->s * sqrt(o->t) * exp(-.5 * d1 * d1) / sqrt(2 * M_PI);
    return r;
}
#pragma omp end declare target
