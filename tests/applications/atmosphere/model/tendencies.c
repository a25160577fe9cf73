#include "const.h"
#include <math.h>

static void set_halo(const Model *m, double *state, int dir)
{
    const int nx = m->nx, nz = m->nz;
    if (dir == DIR_X) {
#pragma omp target teams distribute parallel for collapse(2)
        for (int ll = 0; ll < NUM_VARS; ll++)
            for (int k = 0; k < nz; k++) {
                state[STATE(ll, k + HS, 0)] = state[STATE(ll, k + HS, nx + HS - 2)];
                state[STATE(ll, k + HS, 1)] = state[STATE(ll, k + HS, nx + HS - 1)];
                state[STATE(ll, k + HS, nx + HS)] = state[STATE(ll, k + HS, HS)];
                state[STATE(ll, k + HS, nx + HS + 1)] = state[STATE(ll, k + HS, HS + 1)];
            }
        return;
    }
#pragma omp target teams distribute parallel for simd collapse(2)
    for (int ll = 0; ll < NUM_VARS; ll++)
        for (int i = 0; i < nx + 2 * HS; i++)
            for (int side = 0; side < HS; side++) {
                double low = state[STATE(ll, HS, i)], high = state[STATE(ll, nz + HS - 1, i)];
                state[STATE(ll, side, i)] = ll == ID_WMOM ? 0. : low;
                state[STATE(ll, nz + HS + side, i)] = ll == ID_WMOM ? 0. : high;
            }
}

void semi_discrete_step(Model *m, double *state_init, double *state, double *state_out, double dt, int dir)
{
    const int nx = m->nx, nz = m->nz, along_x = dir == DIR_X;
    const double hv_coef = -hv_beta * (along_x ? m->dx : m->dz) / (16 * dt), d = along_x ? m->dx : m->dz;
    double *flux = m->flux, *tend = m->tend;
    double *dens_cell = m->hy_dens_cell, *theta_cell = m->hy_dens_theta_cell;
    double *dens_int = m->hy_dens_int, *theta_int = m->hy_dens_theta_int, *pressure_int = m->hy_pressure_int;
    set_halo(m, state, dir);
#pragma omp target teams distribute parallel for collapse(2)
    for (int k = 0; k < (along_x ? nz : nz + 1); k++) {
        for (int i = 0; i < nx + 1; i++) {
            double stencil[STEN], d3_vals[NUM_VARS], vals[NUM_VARS];
            if (!along_x && i == nx)
                continue;
            for (int ll = 0; ll < NUM_VARS; ll++) {
                for (int s = 0; s < STEN; s++)
                    stencil[s] = along_x ? state[STATE(ll, k + HS, i + s)] : state[STATE(ll, k + s, i + HS)];
                vals[ll] = -stencil[0] / 12 + 7 * stencil[1] / 12 + 7 * stencil[2] / 12 - stencil[3] / 12;
                d3_vals[ll] = -stencil[0] + 3 * stencil[1] - 3 * stencil[2] + stencil[3];
            }
            double r = vals[ID_DENS] + (along_x ? dens_cell[k + HS] : dens_int[k]);
            double u = vals[ID_UMOM] / r, w = vals[ID_WMOM] / r;
            double t = (vals[ID_RHOT] + (along_x ? theta_cell[k + HS] : theta_int[k])) / r;
            double p = C0 * pow(r * t, gamm) - (along_x ? 0 : pressure_int[k]);
            if (!along_x && (k == 0 || k == nz)) {
                w = 0;
                d3_vals[ID_DENS] = 0;
            }
            const double n = along_x ? u : w;
            flux[FLUX(ID_DENS, k, i)] = r * n - hv_coef * d3_vals[ID_DENS];
            flux[FLUX(ID_UMOM, k, i)] = r * n * u + (along_x ? p : 0) - hv_coef * d3_vals[ID_UMOM];
            flux[FLUX(ID_WMOM, k, i)] = r * n * w + (along_x ? 0 : p) - hv_coef * d3_vals[ID_WMOM];
            flux[FLUX(ID_RHOT, k, i)] = r * n * t - hv_coef * d3_vals[ID_RHOT];
        }
    }
#pragma omp target teams distribute parallel for simd collapse(3)
    for (int ll = 0; ll < NUM_VARS; ll++)
        for (int k = 0; k < nz; k++)
            for (int i = 0; i < nx; i++) {
                int there = along_x ? FLUX(ll, k, i + 1) : FLUX(ll, k + 1, i);
                double change = -(flux[there] - flux[FLUX(ll, k, i)]) / d;
                if (!along_x && ll == ID_WMOM)
                    change -= state[STATE(ID_DENS, k + HS, i + HS)] * grav;
                tend[TEND(ll, k, i)] = change;
            }
#pragma omp target teams distribute parallel for simd collapse(3)
    for (int ll = 0; ll < NUM_VARS; ll++)
        for (int k = 0; k < nz; k++)
            for (int i = 0; i < nx; i++)
                state_out[STATE(ll, k + HS, i + HS)] = state_init[STATE(ll, k + HS, i + HS)] + dt * tend[TEND(ll, k, i)];
}
