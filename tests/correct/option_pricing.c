/* European options: Black and Scholes' formula over arrays, a Monte Carlo estimate with xorshift per path, a binomial tree
 * with a private array. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct option { double spot, strike, years, rate, volatility; };

#define LIST_OF_OPTIONS                                                                                              \
    OPTION(100, 100, 1.0, 0.05, 0.2)                                                                                 \
    OPTION(100, 110, 0.5, 0.03, 0.3)                                                                                 \
    OPTION(80, 60, 2.0, 0.01, 0.15)                                                                                  \
    OPTION(42, 40, 0.5, 0.10, 0.2)

#define OPTION(s, k, t, r, v) {s, k, t, r, v},
static const struct option options[] = {LIST_OF_OPTIONS};
#undef OPTION
#define COUNT ((int)(sizeof options / sizeof options[0]))

static inline double normal_cdf(double x) { return 0.5 * erfc(-x * M_SQRT1_2); }

static double black_scholes(struct option o)
{
    double root = o.volatility * sqrt(o.years);
    double d1 = (log(o.spot / o.strike) + (o.rate + 0.5 * o.volatility * o.volatility) * o.years) / root;
    return o.spot * normal_cdf(d1) - o.strike * exp(-o.rate * o.years) * normal_cdf(d1 - root);
}

static inline uint32_t xorshift(uint32_t *s)
{
    *s ^= *s << 13;
    *s ^= *s >> 17;
    *s ^= *s << 5;
    return *s;
}

static double monte_carlo(const struct option *o, int paths)
{
    double sum = 0.0;
    const struct option v = *o;
#pragma omp target teams distribute parallel for reduction(+: sum) firstprivate(v)
    for (int p = 0; p < paths; p++) {
        uint32_t state = 2654435761u * (p + 1);
        double u1, u2, z, end;
        for (int warm = 0; warm < 4; warm++)
            xorshift(&state);
        u1 = (xorshift(&state) + 1.0) / 4294967297.0;
        u2 = xorshift(&state) / 4294967296.0;
        z = sqrt(-2.0 * log(u1)) * cos(2.0 * M_PI * u2);
        for (int sign = -1; sign <= 1; sign += 2) {
            end = v.spot * exp((v.rate - 0.5 * v.volatility * v.volatility) * v.years + sign * v.volatility * sqrt(v.years) * z);
            sum += end > v.strike ? end - v.strike : 0.0;
        }
    }
    return exp(-o->rate * o->years) * sum / (2.0 * paths);
}

#define STEPS 64

static void binomial(double *price)
{
#pragma omp target teams distribute parallel for map(from: price[0:COUNT])
    for (int k = 0; k < COUNT; k++) {
        double value[STEPS + 1], dt = options[k].years / STEPS, up = exp(options[k].volatility * sqrt(dt));
        double p = (exp(options[k].rate * dt) - 1 / up) / (up - 1 / up), discount = exp(-options[k].rate * dt);
        for (int i = 0; i <= STEPS; i++)
            value[i] = fmax(0.0, options[k].spot * pow(up, 2 * i - STEPS) - options[k].strike);
        for (int step = STEPS; step-- > 0;)
            for (int i = 0; i <= step; i++)
                value[i] = discount * (p * value[i + 1] + (1 - p) * value[i]);
        price[k] = value[0];
    }
}

int main(void)
{
    double formula[COUNT], tree[COUNT];
#pragma omp target teams distribute parallel for map(from: formula)
    for (int k = 0; k < COUNT; k++)
        formula[k] = black_scholes(options[k]);
    binomial(tree);
    for (int k = 0; k < COUNT; k++) {
        double simulated = monte_carlo(&options[k], 4000);
        printf("%.4f %.4f %.4f %s\n", formula[k], tree[k], simulated, fabs(simulated - formula[k]) < 0.6 ? "close" : "far");
    }
    return 0;
}
