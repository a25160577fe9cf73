#include "heston.h"
#include "rng.h"

/* Full truncation of Euler's scheme; antithetic pairs. */
#pragma omp declare target
struct path { REAL log_s, v; };
static void advance(struct path *p, const heston *h, REAL dt, const REAL *z, REAL sign)
{
    REAL plus = p->v > 0 ? p->v : 0, root = sqrt(plus * dt);
    p->log_s += (h->rate - plus / 2) * dt + root * sign * z[0];
    p->v += h->kappa * (h->theta - plus) * dt + h->xi * root * sign * (h->rho * z[0] + sqrt(1 - h->rho * h->rho) * z[1]);
}
#pragma omp end declare target

void simulate(const heston *h, REAL strike, REAL barrier, long paths, int steps, estimate *out)
{
    REAL sum[PAYOFFS] = {0}, square[PAYOFFS] = {0};
    long knocked = 0;
    heston model = *h;
    const REAL dt = model.years / steps, discount = exp(-model.rate * model.years);

#pragma omp target teams distribute parallel for firstprivate(model) map(tofrom : sum, square, knocked) \
    reduction(+ : sum, square, knocked)
    for (long pair = 0; pair < paths / 2; pair++)
        for (int side = -1; side <= 1; side += 2) {
            xoro rng = xoro_seed(4711 + pair);
            struct path p = {log(model.spot), model.v0};
            REAL mean = 0, top = model.spot, pay[PAYOFFS];
            for (int t = 0; t < steps; t++) {
                REAL z[2];
                xoro_normals(&rng, z);
                advance(&p, &model, dt, z, (REAL)side);
                REAL s = exp(p.log_s);
                mean += s / steps;
                top = fmax(top, s);
            }
            REAL last = exp(p.log_s);
            pay[CALL] = fmax(last - strike, 0);
            pay[PUT] = fmax(strike - last, 0);
            pay[ASIAN_CALL] = fmax(mean - strike, 0);
            pay[BARRIER_CALL] = top < barrier ? pay[CALL] : 0;
            knocked += top >= barrier;
            for (int k = 0; k < PAYOFFS; k++) {
                sum[k] += discount * pay[k];
                square[k] += discount * discount * pay[k] * pay[k];
            }
        }
    for (int k = 0; k < PAYOFFS; k++) {
        out->value[k] = sum[k] / paths;
        out->square[k] = square[k] / paths;
    }
    out->knocked = knocked;
}
