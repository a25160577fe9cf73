#include "pricing.h"

double bs_call(double s, double k, double t, double v, double r, double q)
{
    double root = v * sqrt(t);
    double d1 = (log(s / k) + (r - q + 0.5 * v * v) * t) / root;
    return s * exp(-q * t) * normal_cdf(d1) - k * exp(-r * t) * normal_cdf(d1 - root);
}

void price_book(struct book *b, const struct market *m)
{
    const int n = b->count;
    const double r = m->rate, q = m->yield;
    double *spot = b->spot, *strike = b->strike, *years = b->years, *vol = b->vol;
    double *call = b->call, *put = b->put, *delta = b->delta, *vega = b->vega;

#pragma omp target teams distribute parallel for simd simdlen(4) default(none) firstprivate(n, r, q) \
    shared(spot, strike, years, vol, call, put, delta, vega) \
    map(alloc : spot[0:n], strike[0:n], years[0:n], vol[0:n], call[0:n], put[0:n], delta[0:n], vega[0:n])
    for (int i = 0; i < n; ++i) {
        const double root = vol[i] * sqrt(years[i]);
        const double d1 = (log(spot[i] / strike[i]) + (r - q + 0.5 * vol[i] * vol[i]) * years[i]) / root;
        const double disc = exp(-r * years[i]), carry = exp(-q * years[i]);
        call[i] = spot[i] * carry * normal_cdf(d1) - strike[i] * disc * normal_cdf(d1 - root);
        put[i] = call[i] - spot[i] * carry + strike[i] * disc;
        delta[i] = carry * normal_cdf(d1);
        vega[i] = spot[i] * carry * normal_pdf(d1) * sqrt(years[i]);
    }
}

double book_value(const struct book *b, double *worst)
{
    double total = 0, low = INFINITY;
    const double *call = b->call, *put = b->put, *spot = b->spot, *strike = b->strike;
    int n = b->count;
#pragma omp target teams distribute parallel for reduction(+ : total) reduction(min : low) map(tofrom : total, low) \
    map(to : call[0:n], put[0:n], spot[0:n], strike[0:n])
    for (int i = 0; i < n; ++i) {
        total += call[i] + put[i];
        low = fmin(low, call[i] - fmax(spot[i] - strike[i], 0.0));
    }
    *worst = low;
    return total;
}
