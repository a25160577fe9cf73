/* A blast wave on hexahedra: forces by element, gathered by node, without atomics. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "domain.h"

int main(int argc, char **argv)
{
    Domain *d = newDomain(argc > 1 ? atoi(argv[1]) : 6);
    Real_t dt = 2e-4, fastest = 0.0, energy = 0.0, volume = 0.0, pressure = 0.0, reach = 0.0;
    int steps = argc > 2 ? atoi(argv[2]) : 25;
    Index_t numElem = d->numElem, numNode = d->numNode;
    Real_t *x = d->m_x, *y = d->m_y, *z = d->m_z, *xd = d->m_xd, *yd = d->m_yd, *zd = d->m_zd, *e = d->m_e, *p = d->m_p;

    d->m_p[0] = 2.0 / 3.0 * d->m_e[0];
#pragma omp target data map(tofrom: x[0:numNode], y[0:numNode], z[0:numNode], xd[0:numNode], yd[0:numNode], zd[0:numNode]) \
    map(tofrom: e[0:numElem], p[0:numElem])
    for (int s = 0; s < steps; s++) {
        CalcForceForNodes(d);
        fastest = LagrangeNodal(d, dt);
        CalcElementEnergy(d, dt);
    }
    for (Index_t k = 0; k < numElem; k++) {
        energy += e[k];
        volume += d->m_v[k] * d->m_volo[k];
        pressure = fmax(pressure, p[k]);
    }
    for (Index_t n = 0; n < numNode; n++)
        reach = fmax(reach, sqrt(x[n] * x[n] + y[n] * y[n] + z[n] * z[n]));
    printf("origin energy %.6g, total %.6g, volume %.6g, fastest %.5g\n", e[0], energy, volume, fastest);
    printf("highest pressure %.6g, farthest node %.6g\n", pressure, reach);
    printf("symmetric: %s\n", fabs(xd[1] - yd[d->side + 1]) < 1e-10 && fabs(zd[0]) < 1e-12 ? "yes" : "no");
    deleteDomain(d);
    return 0;
}
