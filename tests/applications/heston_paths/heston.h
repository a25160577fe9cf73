#ifndef HESTON_H
#define HESTON_H

typedef struct heston {
    REAL spot, rate, v0, kappa, theta, xi, rho, years;
} heston;

enum payoff { CALL, PUT, ASIAN_CALL, BARRIER_CALL, PAYOFFS };

typedef struct estimate {
    REAL value[PAYOFFS], square[PAYOFFS];
    long knocked;
} estimate;

void simulate(const heston *h, REAL strike, REAL barrier, long paths, int steps, estimate *out);
REAL forward_check(const heston *h, long paths, int steps);
#endif
