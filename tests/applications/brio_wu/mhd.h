#ifndef MHD_H
#define MHD_H
#include <math.h>

typedef struct {
#define STATE(name) double name;
#include "state.def"
#undef STATE
} mhd;

enum {
#define STATE(name) AT_##name,
#include "state.def"
#undef STATE
    STATES
};

#pragma omp declare target
static const double BX = 0.75, GAMMA = 2.0;

static inline mhd combine(double a, mhd x, double b, mhd y)
{
    mhd r = {
#define STATE(name) .name = a * x.name + b * y.name,
#include "state.def"
#undef STATE
    };
    return r;
}
static inline double total_pressure(mhd u, double *gas)
{
    double kinetic = 0.5 * (u.mx * u.mx + u.my * u.my + u.mz * u.mz) / u.rho;
    double magnetic = 0.5 * (BX * BX + u.by * u.by + u.bz * u.bz);
    *gas = (GAMMA - 1) * (u.energy - kinetic - magnetic);
    return *gas + magnetic;
}
mhd flux(mhd u);
double fast_speed(mhd u);
#pragma omp end declare target

void step(int n, mhd *u, mhd *faces, double k);
void totals(int n, const mhd *u, double sums[STATES]);
#endif
