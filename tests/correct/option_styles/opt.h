#ifndef OPT_H
#define OPT_H
#include <stddef.h>
enum opt_type { CALL = +1, PUT = -1 };
enum style { EUROPEAN, AMERICAN, ASIAN, BARRIER_UP_OUT };
typedef struct option {
    double s, k, t, r, sigma;
    enum opt_type type : 4;
    enum style style : 8;
    struct { double level, rebate; } barrier;
} option_t;
typedef struct result { double price, err; struct { double delta, vega; } greek; int method; } result_t;
typedef struct mc_params { unsigned long long seed; unsigned paths, steps; _Bool antithetic; } mc_params;
#define PAYOFF(o, s) (((o)->type * ((s) - (o)->k)) > 0 ? (o)->type * ((s) - (o)->k) : 0.0)
/* counter based generator */
#pragma omp declare target
static inline unsigned philox_like(unsigned ctr, unsigned key, unsigned round)
{
    unsigned long long p = (unsigned long long)ctr * 0xD2511F53u;
    unsigned hi = (unsigned)(p >> 32), lo = (unsigned)p;
    for (unsigned r = 0; r < 6 + round % 2; r++) {
        p = (unsigned long long)(lo ^ key) * 0xCD9E8D57u;
        lo = (unsigned)p ^ hi; hi = (unsigned)(p >> 32) + round;
        key += 0x9E3779B9u;
    }
    return hi ^ lo;
}
double norm_cdf(double x);
double norm_inv(double u);
result_t black_scholes(const option_t *o);
#pragma omp end declare target
void price_all(const option_t *o, result_t *r, size_t n);
void price_mc(const option_t *o, result_t *r, size_t n, const mc_params *p);
void price_tree(const option_t *o, result_t *r, size_t n, int steps);
#endif
