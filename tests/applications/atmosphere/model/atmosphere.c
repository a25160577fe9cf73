#include "const.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void perform_timestep(Model *m, int x_first)
{
    for (int pass = 0; pass < 2; pass++) {
        int dir = (pass == 0) == x_first ? DIR_X : DIR_Z;
        semi_discrete_step(m, m->state, m->state, m->state_tmp, m->dt / 3, dir);
        semi_discrete_step(m, m->state, m->state_tmp, m->state_tmp, m->dt / 2, dir);
        semi_discrete_step(m, m->state, m->state_tmp, m->state, m->dt / 1, dir);
    }
}

static void reductions(const Model *m, double *mass, double *te)
{
    const int nx = m->nx, nz = m->nz;
    double total = 0, energy = 0, volume = m->dx * m->dz;
    const double *state = m->state, *dens = m->hy_dens_cell, *theta = m->hy_dens_theta_cell;
#pragma omp target teams distribute parallel for simd collapse(2) reduction(+ : total, energy)
    for (int k = 0; k < nz; k++)
        for (int i = 0; i < nx; i++) {
            double r = state[STATE(ID_DENS, k + HS, i + HS)] + dens[k + HS];
            double u = state[STATE(ID_UMOM, k + HS, i + HS)] / r, w = state[STATE(ID_WMOM, k + HS, i + HS)] / r;
            double th = (state[STATE(ID_RHOT, k + HS, i + HS)] + theta[k + HS]) / r;
            double p = C0 * pow(r * th, gamm), t = th / pow(p0 / p, rd / cp);
            total += r * volume;
            energy += (r * (u * u + w * w) + r * (cp - rd) * t) * volume;
        }
    *mass = total, *te = energy;
}

int main(int argc, char **argv)
{
    Model model, *m = &model;
    int steps = argc > 1 ? atoi(argv[1]) : 12;
    init(m);
    const int nx = m->nx, nz = m->nz;
    double *state = m->state, *state_tmp = m->state_tmp, *flux = m->flux, *tend = m->tend, *column = m->hy_dens_cell;
    double mass0, te0, mass, te;
#pragma omp target data map(to : column[0 : 2 * (nz + 2 * HS) + 3 * (nz + 1)])                            \
    map(alloc : flux[0 : NUM_VARS * (nz + 1) * (nx + 1)], tend[0 : NUM_VARS * nz * nx],                   \
        state_tmp[0 : NUM_VARS * (nz + 2 * HS) * (nx + 2 * HS)])                                          \
    map(tofrom : state[0 : NUM_VARS * (nz + 2 * HS) * (nx + 2 * HS)])
    {
#pragma omp target update to(state_tmp[0 : NUM_VARS * (nz + 2 * HS) * (nx + 2 * HS)])
        reductions(m, &mass0, &te0);
        for (int s = 0; s < steps; s++)
            perform_timestep(m, s % 2 == 0);
        reductions(m, &mass, &te);
    }
    double rise = 0;
    for (int k = 0; k < nz; k++)
        for (int i = 0; i < nx; i++)
            rise = fmax(rise, state[STATE(ID_WMOM, k + HS, i + HS)]);
    printf("mass %.5e, energy %.5e, upward momentum %.4f\n", mass0, te0, rise);
    printf("mass %s, energy %s\n", fabs(mass / mass0 - 1) < 1e-10 ? "conserved" : "lost",
           fabs(te / te0 - 1) < 1e-2 ? "nearly conserved" : "lost");
    finish(m);
    return 0;
}
