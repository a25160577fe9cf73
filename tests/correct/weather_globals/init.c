#define GLOBALS_HERE
#include "globals.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <omp.h>

static double cosine_bubble(double x, double z, double amp, double x0, double z0, double xr, double zr)
{
    double dist = sqrt(((x - x0) / xr) * ((x - x0) / xr) + ((z - z0) / zr) * ((z - z0) / zr)) * M_PI / 2.;
    return dist <= M_PI / 2. ? amp * pow(cos(dist), 2.) : 0.;
}

void init(int argc, char **argv)
{
    int i, k, v;
    size_t cells;
    nx = argc > 1 ? atoi(argv[1]) : 40;
    nz = nx / 2;
    hs = 2;
    dx = XLEN / nx;
    dz = ZLEN / nz;
    dt = (dx < dz ? dx : dz) / 450. * 0.1;
    etime = 0.;
    cells = (size_t)(nx + 2 * hs) * (nz + 2 * hs) * NUM_VARS;
    state = (double *)malloc(cells * sizeof(double));
    state_tmp = (double *)malloc(cells * sizeof(double));
    flux = (double *)malloc((nx + 1) * (nz + 1) * NUM_VARS * sizeof(double));
    tend = (double *)malloc(nx * nz * NUM_VARS * sizeof(double));
    hy_dens = (double *)malloc((nz + 2 * hs) * sizeof(double));
    hy_theta = (double *)malloc((nz + 2 * hs) * sizeof(double));
    if (!state || !state_tmp || !flux || !tend || !hy_dens || !hy_theta) {
        fprintf(stderr, "ERROR: not enough memory\n");
        exit(-1);
    }
    for (k = 0; k < nz + 2 * hs; k++) {
        double z = (k - hs + 0.5) * dz, exner = 1. - GRAV * z / (CP * 300.);
        hy_theta[k] = 300.;
        hy_dens[k] = pow(P0 * pow(exner, CP / RD) / C0, 1. / GAMMA) / 300.;
    }
    for (v = 0; v < NUM_VARS; v++)
        for (k = 0; k < nz + 2 * hs; k++)
            for (i = 0; i < nx + 2 * hs; i++)
                STATE(v, k, i) = v == ID_RHOT ? hy_dens[k] * cosine_bubble((i - hs + 0.5) * dx, (k - hs + 0.5) * dz, 3., XLEN / 2,
                                                                           2000., 2000., 2000.)
                                              : 0.;
    timers.step = omp_get_wtime();
#pragma omp target enter data map(to: state[0:cells], hy_dens[0:nz + 2 * hs], hy_theta[0:nz + 2 * hs]) \
    map(alloc: state_tmp[0:cells], flux[0:(nx + 1) * (nz + 1) * NUM_VARS], tend[0:nx * nz * NUM_VARS])
}

void finalize(void)
{
#pragma omp target exit data map(delete: state[0:(nx + 2 * hs) * (nz + 2 * hs) * NUM_VARS])
#pragma omp target exit data map(delete: state_tmp[0:(nx + 2 * hs) * (nz + 2 * hs) * NUM_VARS])
#pragma omp target exit data map(delete: hy_dens[0:nz + 2 * hs], hy_theta[0:nz + 2 * hs])
#pragma omp target exit data map(delete: flux[0:(nx + 1) * (nz + 1) * NUM_VARS], tend[0:nx * nz * NUM_VARS])
    timers.step = omp_get_wtime() - timers.step;
    free(state);
    free(state_tmp);
    free(flux);
    free(tend);
    free(hy_dens);
    free(hy_theta);
}
