/* Everything is global, as in codes that once were Fortran. */
#ifndef GLOBALS_H
#define GLOBALS_H

#include "config.h"

#ifdef GLOBALS_HERE
#define EXTERN
#else
#define EXTERN extern
#endif

EXTERN int nx, nz, hs;
EXTERN double dx, dz, dt, etime;
EXTERN double *state, *state_tmp, *flux, *tend;
EXTERN double *hy_dens, *hy_theta;
EXTERN struct timers { double step, io; } timers;

#define STATE(v, k, i) state[((v) * (nz + 2 * hs) + (k)) * (nx + 2 * hs) + (i)]
#define TMP(v, k, i) state_tmp[((v) * (nz + 2 * hs) + (k)) * (nx + 2 * hs) + (i)]
#define FLUX(v, k, i) flux[((v) * (nz + 1) + (k)) * (nx + 1) + (i)]
#define TEND(v, k, i) tend[((v) * nz + (k)) * nx + (i)]

void init(int argc, char **argv);
void finalize(void);
void halo_x(void);
void halo_z(void);
void tendencies_x(void);
void tendencies_z(void);
void apply_tendencies(double part);
void reductions(double *mass, double *energy);

#endif
