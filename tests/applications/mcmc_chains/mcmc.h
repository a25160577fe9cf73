#ifndef MCMC_H
#define MCMC_H
#include <stdint.h>

enum { DIM = 3 };

typedef struct {
    double at[DIM], log_density;
    uint64_t rng;
    unsigned accepted, proposed;
} chain;

typedef struct { double mean[DIM], square[DIM]; } summary;

#pragma omp declare target
/* A normal with correlated parts; the default of variants that a back end may have. */
double log_target(const double *x);
static inline double draw(uint64_t *s)
{
    *s ^= *s << 13, *s ^= *s >> 7, *s ^= *s << 17;
    return (double)(*s >> 11) / 9007199254740992.0;
}
#pragma omp end declare target

void start(chain *c, int n);
void burn(chain *c, int n, int steps);
void sample(chain *c, int n, int steps, int thin, summary *per_chain);
void diagnose(const summary *s, int n, int draws, double mean[DIM], double rhat[DIM]);
#endif
