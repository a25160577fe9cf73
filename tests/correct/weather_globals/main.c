/* A small weather code: a warm bubble rises; global pointers, halos, two directions in turn. */
#include <math.h>
#include <stdio.h>

#include "globals.h"

void reductions(double *mass, double *energy)
{
    double m = 0, e = 0;
#pragma omp target teams distribute parallel for simd collapse(2) reduction(+: m, e)
    for (int k = 0; k < nz; k++)
        for (int i = 0; i < nx; i++) {
            double r = STATE(ID_DENS, k + hs, i + hs) + hy_dens[k + hs];
            double u = STATE(ID_UMOM, k + hs, i + hs) / r, w = STATE(ID_WMOM, k + hs, i + hs) / r;
            m += r * dx * dz;
            e += 0.5 * r * (u * u + w * w) * dx * dz;
        }
    *mass = m;
    *energy = e;
}

int main(int argc, char **argv)
{
    double mass0, mass, energy;
    init(argc, argv);
    reductions(&mass0, &energy);
    for (int step = 0; step < 60; step++, etime += dt) {
        for (int half = 0; half < 2; half++) {
            if ((half + step) % 2) {
                halo_x();
                tendencies_x();
            } else {
                halo_z();
                tendencies_z();
            }
            apply_tendencies(dt);
        }
    }
    reductions(&mass, &energy);
    printf("time %.4g, mass kept: %d, energy %.4e\n", etime, fabs(mass - mass0) / mass0 < 1e-9, energy);
    finalize();
    return 0;
}
