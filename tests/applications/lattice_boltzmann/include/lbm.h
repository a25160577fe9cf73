#ifndef LBM_H
#define LBM_H

/* D2Q9 lattice Boltzmann, lid-driven cavity. Distributions are stored as nine planes. */
#define Q 9
#define IDX(l, q, x, y) ((size_t)(q) * (l)->nx * (l)->ny + (size_t)(y) * (l)->nx + (x))

#include <stddef.h>

typedef struct {
    int nx, ny;
    double omega, lid;
    double *f, *g;
    unsigned char *solid;
} lattice_t;

#pragma omp declare target
static const int CX[Q] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
static const int CY[Q] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
static const double WT[Q] = {4.0 / 9,  1.0 / 9,  1.0 / 9,  1.0 / 9, 1.0 / 9,
                             1.0 / 36, 1.0 / 36, 1.0 / 36, 1.0 / 36};
static const int OPPOSITE[Q] = {0, 3, 4, 1, 2, 7, 8, 5, 6};

static inline double equilibrium(int q, double rho, double ux, double uy)
{
    double cu = 3.0 * (CX[q] * ux + CY[q] * uy);
    return WT[q] * rho * (1.0 + cu + 0.5 * cu * cu - 1.5 * (ux * ux + uy * uy));
}
#pragma omp end declare target

void collide_and_stream(lattice_t *l);
void apply_lid(lattice_t *l);
double kinetic_energy(const lattice_t *l, double *mass);

#endif
