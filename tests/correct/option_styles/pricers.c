#include "opt.h"
#include <math.h>
#include <string.h>
#define MAXSTEPS 64
void price_all(const option_t *o, result_t *r, size_t n)
{
#pragma omp target teams distribute parallel for map(to: o[0:n]) map(from: r[0:n])
    for (size_t i = 0; i < n; i++) r[i] = black_scholes(&o[i]);
}
static void accumulate(double x, double acc[2]) { acc[0] += x; acc[1] += x * x; }
void price_mc(const option_t *o, result_t *r, size_t n, const mc_params *p)
{
    for (size_t i = 0; i < n; i++) {
        const option_t opt = o[i];
        const mc_params par = *p;
        double sum = 0, sum2 = 0;
        const double dt = opt.t / par.steps, drift = (opt.r - .5 * opt.sigma * opt.sigma) * dt, vol = opt.sigma * sqrt(dt);
#pragma omp target teams distribute parallel for reduction(+: sum, sum2)
        for (unsigned path = 0; path < par.paths; path++) {
            double acc[2] = { 0 };
            for (int sign = 1; sign >= (par.antithetic ? -1 : 1); sign -= 2) {
                double s = opt.s, mean = 0, pay;
                int out = 0;
                for (unsigned k = 0; k < par.steps; k++) {
                    const unsigned bits = philox_like(path * par.steps + k, (unsigned)par.seed ^ (unsigned)(par.seed >> 32), (unsigned)i);
                    s *= exp(drift + sign * vol * norm_inv((bits + .5) / 4294967296.));
                    mean += s / par.steps;
                    if (opt.style == BARRIER_UP_OUT && s >= opt.barrier.level) { out = 1; break; }
                }
                switch (opt.style) {
                case ASIAN: pay = PAYOFF(&opt, mean); break;
                case BARRIER_UP_OUT: pay = out ? opt.barrier.rebate : PAYOFF(&opt, s); break;
                case EUROPEAN: case AMERICAN: default: pay = PAYOFF(&opt, s);
                }
                accumulate(pay, acc);
            }
            sum += acc[0]; sum2 += acc[1];
        }
        const double m = (double)par.paths * (par.antithetic ? 2 : 1), df = exp(-opt.r * opt.t);
        r[i].price = df * sum / m;
        r[i].err = df * sqrt((sum2 / m - sum * sum / m / m) / m);
    }
}
void price_tree(const option_t *o, result_t *r, size_t n, int steps)
{
    if (steps > MAXSTEPS) steps = MAXSTEPS;
#pragma omp target data map(to: o[0:n]) map(tofrom: r[0:n])
#pragma omp target teams distribute parallel for
    for (size_t i = 0; i < n; i++) {
        double v[MAXSTEPS + 1];
        const option_t *const q = o + i;
        const double dt = q->t / steps, u = exp(q->sigma * sqrt(dt)), d = 1 / u, df = exp(-q->r * dt), pu = (exp(q->r * dt) - d) / (u - d);
        double s = q->s * pow(d, steps);
        for (int j = 0; j <= steps; j++, s *= u * u) v[j] = PAYOFF(q, s);
        for (int k = steps; k-- > 0;) {
            s = q->s * pow(d, k);
            for (int j = 0; j <= k; j++, s *= u * u) {
                v[j] = df * (pu * v[j + 1] + (1 - pu) * v[j]);
                if (q->style == AMERICAN) v[j] = fmax(v[j], PAYOFF(q, s));
            }
        }
        r[i].price = *v, r[i].method = q->style;
    }
}
