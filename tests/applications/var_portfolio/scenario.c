#include "risk.h"
#include <math.h>

double pay_stock(double price, double strike) { return price - strike; }
double pay_call(double price, double strike) { return fmax(price - strike, 0); }
double pay_short_put(double price, double strike) { return -fmax(strike - price, 0); }

payoff_fn payoff_of(enum payoff kind)
{
    switch (kind) {
    case CALL: return pay_call;
    case SHORT_PUT: return &pay_short_put;
    default: return pay_stock;
    }
}

#pragma omp declare target
static matrix root;

static double shock(unsigned scenario, unsigned day, unsigned asset)
{
    unsigned long long h = scenario * 0x9e3779b97f4a7c15ull + day * 0xc2b2ae3d27d4eb4full + asset * 0x165667b19e3779f9ull;
    double sum = -6;
    for (int k = 0; k < 12; k++) {
        h ^= h >> 29, h *= 0xbf58476d1ce4e5b9ull, h ^= h >> 32;
        sum += (h >> 40) / 16777216.0;
    }
    return sum;
}
#pragma omp end declare target

void scenarios(struct book *b, const matrix factor)
{
    for (int i = 0; i < ASSETS; i++)
        for (int j = 0; j < ASSETS; j++)
            root[i][j] = factor[i][j];
#pragma omp target update to(root)
    (void)b;
}

void revalue(struct book *b, int days)
{
    const int n = b->scenarios, count = b->count;
    position *positions = b->positions;
    double *losses = b->losses;
#pragma omp target teams distribute parallel for map(to : positions[0 : count]) map(from : losses[0 : n])
    for (int s = 0; s < n; s++) {
        double returns[ASSETS] = {0}, loss = 0;
        for (int d = 0; d < days; d++) {
            double z[ASSETS];
            for (int k = 0; k < ASSETS; k++)
                z[k] = shock(s, d, k);
            for (int i = 0; i < ASSETS; i++)
                for (int j = 0; j <= i; j++)
                    returns[i] += root[i][j] * z[j];
        }
        for (int p = 0; p < count; p++) {
            position q = positions[p];
            payoff_fn payoff = payoff_of(q.payoff);
            loss += q.amount * (payoff(q.price, q.strike) - payoff(q.price * exp(returns[p % ASSETS]), q.strike));
        }
        losses[s] = loss;
    }
}
