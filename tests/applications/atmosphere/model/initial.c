#include "const.h"
#include <math.h>
#include <stdlib.h>

#pragma omp declare target
void hydro_const_theta(double z, double *r, double *t)
{
    const double theta0 = 300., exner0 = 1.;
    *t = theta0;
    double exner = exner0 - grav * z / (cp * theta0);
    double p = p0 * pow(exner, cp / rd);
    double rt = pow(p / C0, 1. / gamm);
    *r = rt / *t;
}

double bubble(double x, double z, double amp, double x0, double z0, double xrad, double zrad)
{
    double dist = sqrt(((x - x0) / xrad) * ((x - x0) / xrad) + ((z - z0) / zrad) * ((z - z0) / zrad)) * M_PI / 2.;
    return dist <= M_PI / 2. ? amp * pow(cos(dist), 2.) : 0.;
}
#pragma omp end declare target

void init(Model *m)
{
    const int nx = m->nx = NX_GLOBAL, nz = m->nz = NZ_GLOBAL, cells = (nx + 2 * HS) * (nz + 2 * HS) * NUM_VARS;
    m->dx = xlen / nx;
    m->dz = zlen / nz;
    m->dt = fmin(m->dx, m->dz) / 450 * 1.5;
    m->state = calloc(cells, sizeof(double));
    m->state_tmp = calloc(cells, sizeof(double));
    m->flux = calloc((nx + 1) * (nz + 1) * NUM_VARS, sizeof(double));
    m->tend = calloc(nx * nz * NUM_VARS, sizeof(double));
    double *column = calloc(2 * (nz + 2 * HS) + 3 * (nz + 1), sizeof(double));
    m->hy_dens_cell = column;
    m->hy_dens_theta_cell = m->hy_dens_cell + nz + 2 * HS;
    m->hy_dens_int = m->hy_dens_theta_cell + nz + 2 * HS;
    m->hy_dens_theta_int = m->hy_dens_int + nz + 1;
    m->hy_pressure_int = m->hy_dens_theta_int + nz + 1;
    double *state = m->state, dx = m->dx, dz = m->dz;
    double *dens = m->hy_dens_cell, *theta = m->hy_dens_theta_cell;
#pragma omp target teams distribute parallel for map(from : dens[ : nz + 2 * HS], theta[ : nz + 2 * HS])
    for (int k = 0; k < nz + 2 * HS; k++) {
        double r, t;
        hydro_const_theta((k - HS + 0.5) * dz, &r, &t);
        dens[k] = r;
        theta[k] = r * t;
    }
    for (int k = 0; k < nz + 1; k++) {
        double r, t;
        hydro_const_theta(k * dz, &r, &t);
        m->hy_dens_int[k] = r;
        m->hy_dens_theta_int[k] = r * t;
        m->hy_pressure_int[k] = C0 * pow(r * t, gamm);
    }
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : state[ : cells]) map(to : dens[ : nz + 2 * HS])
    for (int k = 0; k < nz + 2 * HS; k++)
        for (int i = 0; i < nx + 2 * HS; i++) {
            double x = (i - HS + 0.5) * dx, z = (k - HS + 0.5) * dz;
            state[STATE(ID_RHOT, k, i)] = dens[k] * bubble(x, z, 20., xlen / 2, 2000., 2000., 2000.);
        }
}

void finish(Model *m)
{
    free(m->state), free(m->state_tmp), free(m->flux), free(m->tend), free(m->hy_dens_cell);
}
