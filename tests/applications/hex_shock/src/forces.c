#include "domain.h"

#pragma omp declare target
static void face(const Real_t *x, const Real_t *y, const Real_t *z, int a, int b, int c, int d, Real_t n[3])
{
    Real_t ux = x[c] - x[a], uy = y[c] - y[a], uz = z[c] - z[a];
    Real_t wx = x[d] - x[b], wy = y[d] - y[b], wz = z[d] - z[b];
    n[0] = 0.5 * (uy * wz - uz * wy);
    n[1] = 0.5 * (uz * wx - ux * wz);
    n[2] = 0.5 * (ux * wy - uy * wx);
}
#pragma omp end declare target

/* The stress pushes each face outwards, a quarter of it at each corner; then each node gathers. */
void calc_forces(Domain *d)
{
#pragma omp target teams distribute parallel for thread_limit(64)
    for (Index_t k = 0; k < d->numElem; ++k) {
        static const int faces[6][4] = {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}};
        const Index_t *const nodes = &d->nodelist[k * CORNERS];
        Real_t x[CORNERS], y[CORNERS], z[CORNERS], f[CORNERS][3] = {{0}}, n[3];
        const Real_t sigma = d->p[k] + d->q[k];
        for (int c = 0; c < CORNERS; ++c) {
            x[c] = d->x[nodes[c]];
            y[c] = d->y[nodes[c]];
            z[c] = d->z[nodes[c]];
        }
        for (int s = 0; s < 6; ++s) {
            face(x, y, z, faces[s][0], faces[s][1], faces[s][2], faces[s][3], n);
            for (int c = 0; c < 4; ++c)
                for (int i = 0; i < 3; ++i)
                    f[faces[s][c]][i] += 0.25 * sigma * n[i];
        }
        for (int c = 0; c < CORNERS; ++c) {
            d->fx_elem[k * CORNERS + c] = f[c][0];
            d->fy_elem[k * CORNERS + c] = f[c][1];
            d->fz_elem[k * CORNERS + c] = f[c][2];
        }
    }
#pragma omp target teams distribute parallel for
    for (Index_t g = 0; g < d->numNode; ++g) {
        Real_t fx = 0, fy = 0, fz = 0;
        for (Index_t i = d->nodeElemStart[g]; i < d->nodeElemStart[g + 1]; ++i) {
            Index_t at = d->nodeElemCornerList[i];
            fx += d->fx_elem[at], fy += d->fy_elem[at], fz += d->fz_elem[at];
        }
        d->fx[g] = fx, d->fy[g] = fy, d->fz[g] = fz;
    }
}

void advance_nodes(Domain *d, Real_t dt)
{
    Index_t en = d->edge + 1;
#pragma omp target teams distribute parallel for collapse(3)
    for (Index_t k = 0; k < en; k++)
        for (Index_t j = 0; j < en; j++)
            for (Index_t i = 0; i < en; i++) {
                Index_t n = (k * en + j) * en + i;
                /* planes of symmetry */
                d->xd[n] = i == 0 ? 0 : d->xd[n] + dt * d->fx[n] / d->nodalMass[n];
                d->yd[n] = j == 0 ? 0 : d->yd[n] + dt * d->fy[n] / d->nodalMass[n];
                d->zd[n] = k == 0 ? 0 : d->zd[n] + dt * d->fz[n] / d->nodalMass[n];
                d->x[n] += dt * d->xd[n];
                d->y[n] += dt * d->yd[n];
                d->z[n] += dt * d->zd[n];
            }
}
