#ifndef ODE_H
#define ODE_H

#define STATES 3
typedef struct { double x[STATES]; } state;
typedef enum { LORENZ, ROSSLER, VAN_DER_POL, SYSTEMS } system_id;
typedef struct { double t, h; int accepted, rejected; } progress;

#pragma omp declare target
void lorenz(double t, const double *restrict x, double *restrict dx, double parameter);
void rossler(double t, const double *restrict x, double *restrict dx, double parameter);
void van_der_pol(double t, const double *restrict x, double *restrict dx, double parameter);
/* Dormand-Prince 5(4) with control of the step */
progress integrate(system_id which, state *s, double parameter, double end, double tolerance);
#pragma omp end declare target
#endif
