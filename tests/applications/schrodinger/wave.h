#ifndef WAVE_H
#define WAVE_H
#include <complex.h>

typedef double _Complex amplitude;
enum potential { FREE, BARRIER, WELL, POTENTIALS };

struct setup {
    int points, packets;
    double dx, dt;
    enum potential kind;
};

#pragma omp declare target
static inline double potential_at(enum potential kind, double x)
{
    switch (kind) {
    case BARRIER: return x > 0 && x < 0.4 ? 30.0 : 0.0;
    case WELL: return 0.5 * 4 * x * x;
    default: return 0.0;
    }
}
#pragma omp end declare target

/* psi[packet][point]; scratch of the same size */
void evolve(const struct setup *s, amplitude *psi, amplitude *scratch, int steps);
void moments(const struct setup *s, const amplitude *psi, double *norm, double *position);
#endif
