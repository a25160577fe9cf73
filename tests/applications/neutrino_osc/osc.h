#ifndef OSC_H
#define OSC_H
#include <complex.h>
#include <math.h>

#define NFLAVOUR 3
typedef _Complex double z;

typedef struct { double theta12, theta13, theta23, delta, dm21, dm31; } mixing;
typedef struct { double density, length; } layer;

#pragma omp declare target
/* The three eigenvalues of a Hermitian matrix by Jacobi rotations are not needed: a short step is a Taylor series. */
void hamiltonian(const mixing *m, double energy, double potential, z h[NFLAVOUR][NFLAVOUR]);
void propagate(z psi[NFLAVOUR], z h[NFLAVOUR][NFLAVOUR], double length);
#pragma omp end declare target

int earth(layer layers[], int most, double cosine);
void spectrum(int n, int m, double prob[n][m][NFLAVOUR], const mixing *mix, const double *energy);
#endif
