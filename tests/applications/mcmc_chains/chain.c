#include "mcmc.h"
#include <math.h>

double log_target(const double *x)
{
    double a = x[0] - 1, b = x[1] + 2 - 0.5 * a, c = x[2] - 0.3 * b;
    return -0.5 * (a * a + b * b / 0.25 + c * c / 2.25);
}

#pragma omp declare target
static void metropolis(chain *c)
{
    double next[DIM];
    for (int d = 0; d < DIM; d++)
        next[d] = c->at[d] + 1.4 * (draw(&c->rng) + draw(&c->rng) - 1);
    double l = log_target(next), u = draw(&c->rng);
    c->proposed++;
    if (u < exp(l - c->log_density)) {
        for (int d = 0; d < DIM; d++)
            c->at[d] = next[d];
        c->log_density = l;
        c->accepted++;
    }
}
#pragma omp end declare target

void start(chain *c, int n)
{
#pragma omp target teams distribute parallel for map(from : c[0:n])
    for (int i = 0; i < n; i++) {
        c[i].rng = 0x9e3779b97f4a7c15ull * (uint64_t)(i + 1);
        for (int d = 0; d < DIM; d++)
            c[i].at[d] = 6 * draw(&c[i].rng) - 3;
        c[i].log_density = log_target(c[i].at);
        c[i].accepted = c[i].proposed = 0;
    }
}

void burn(chain *c, int n, int steps)
{
#pragma omp target teams distribute parallel for map(tofrom : c[0:n])
    for (int i = 0; i < n; i++)
        for (int s = 0; s < steps; s++)
            metropolis(c + i);
}

void sample(chain *c, int n, int steps, int thin, summary *per_chain)
{
#pragma omp target teams distribute parallel for map(tofrom : c[0:n]) map(from : per_chain[0:n])
    for (int i = 0; i < n; i++) {
        summary s = {{0}, {0}};
        for (int t = 0; t < steps; t++) {
            for (int k = 0; k < thin; k++)
                metropolis(&c[i]);
            for (int d = 0; d < DIM; d++) {
                s.mean[d] += c[i].at[d] / steps;
                s.square[d] += c[i].at[d] * c[i].at[d] / steps;
            }
        }
        per_chain[i] = s;
    }
}
