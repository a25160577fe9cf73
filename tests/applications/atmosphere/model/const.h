#ifndef CONST_H
#define CONST_H

#define NUM_VARS 4
#define HS 2
#define STEN 4
enum { ID_DENS, ID_UMOM, ID_WMOM, ID_RHOT };
enum { DIR_X = 1, DIR_Z = 2 };

static const double grav = 9.8, cp = 1004., rd = 287., p0 = 1.e5, C0 = 27.5629410929725921310572974482;
static const double gamm = 1.40027894002789400278940027894, xlen = 2.e4, zlen = 1.e4, hv_beta = 0.25;

typedef struct {
    int nx, nz;
    double dx, dz, dt;
    double *state, *state_tmp, *flux, *tend;
    double *hy_dens_cell, *hy_dens_theta_cell, *hy_dens_int, *hy_dens_theta_int, *hy_pressure_int;
} Model;

#define STATE(ll, k, i) ((ll) * (nz + 2 * HS) * (nx + 2 * HS) + (k) * (nx + 2 * HS) + (i))
#define FLUX(ll, k, i) ((ll) * (nz + 1) * (nx + 1) + (k) * (nx + 1) + (i))
#define TEND(ll, k, i) ((ll) * nz * nx + (k) * nx + (i))

#pragma omp declare target
void hydro_const_theta(double z, double *r, double *t);
double bubble(double x, double z, double amp, double x0, double z0, double xrad, double zrad);
#pragma omp end declare target

void init(Model *m);
void finish(Model *m);
void semi_discrete_step(Model *m, double *state_init, double *state_forcing, double *state_out, double dt, int dir);
#endif
