#include "domain.h"

#include <math.h>

#define TRIPLE_PRODUCT(x1, y1, z1, x2, y2, z2, x3, y3, z3) \
    ((x1) * ((y2) * (z3) - (z2) * (y3)) + (x2) * ((z1) * (y3) - (y1) * (z3)) + (x3) * ((y1) * (z2) - (z1) * (y2)))

Real_t CalcElemVolume(const Real_t x[8], const Real_t y[8], const Real_t z[8])
{
#define D(a, i, j) (a[i] - a[j])
    Real_t volume = TRIPLE_PRODUCT(D(x, 3, 1) + D(x, 7, 2), D(x, 6, 3), D(x, 2, 0), D(y, 3, 1) + D(y, 7, 2), D(y, 6, 3), D(y, 2, 0),
                                   D(z, 3, 1) + D(z, 7, 2), D(z, 6, 3), D(z, 2, 0))
                    + TRIPLE_PRODUCT(D(x, 4, 3) + D(x, 5, 7), D(x, 6, 4), D(x, 7, 0), D(y, 4, 3) + D(y, 5, 7), D(y, 6, 4),
                                     D(y, 7, 0), D(z, 4, 3) + D(z, 5, 7), D(z, 6, 4), D(z, 7, 0))
                    + TRIPLE_PRODUCT(D(x, 1, 4) + D(x, 2, 5), D(x, 6, 1), D(x, 5, 0), D(y, 1, 4) + D(y, 2, 5), D(y, 6, 1),
                                     D(y, 5, 0), D(z, 1, 4) + D(z, 2, 5), D(z, 6, 1), D(z, 5, 0));
#undef D
    return volume / 12.0;
}

void CalcForceForNodes(Domain *d)
{
    const Index_t numElem = d->numElem, numNode = d->numNode;
    const Real_t *x = d->m_x, *y = d->m_y, *z = d->m_z, *p = d->m_p, *q = d->m_q;
    const Index_t *nodelist = d->m_nodelist, *start = d->m_nodeElemStart, *corners = d->m_nodeElemCornerList;
    Real_t *fxe = d->m_fxElem, *fye = d->m_fyElem, *fze = d->m_fzElem, *fx = d->m_fx, *fy = d->m_fy, *fz = d->m_fz;
#pragma omp target teams distribute parallel for map(to: x[0:numNode], y[0:numNode], z[0:numNode], p[0:numElem], q[0:numElem]) \
    map(to: nodelist[0:8 * numElem]) map(from: fxe[0:8 * numElem], fye[0:8 * numElem], fze[0:8 * numElem])
    for (Index_t k = 0; k < numElem; ++k) {
        static const int face[6][4] = {{0, 3, 2, 1}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}, {4, 5, 6, 7}};
        const Index_t *elemToNode = nodelist + 8 * k;
        Real_t b[3][8] = {{0}}, sigma = p[k] + q[k];
        for (int f = 0; f < 6; f++) {
            Index_t n0 = elemToNode[face[f][0]], n1 = elemToNode[face[f][1]], n2 = elemToNode[face[f][2]], n3 = elemToNode[face[f][3]];
            Real_t ax = 0.5 * (x[n2] - x[n0]), ay = 0.5 * (y[n2] - y[n0]), az = 0.5 * (z[n2] - z[n0]);
            Real_t bx = 0.5 * (x[n3] - x[n1]), by = 0.5 * (y[n3] - y[n1]), bz = 0.5 * (z[n3] - z[n1]);
            Real_t area[3] = {0.5 * (ay * bz - az * by), 0.5 * (az * bx - ax * bz), 0.5 * (ax * by - ay * bx)};
            for (int c = 0; c < 4; c++)
                for (int dim = 0; dim < 3; dim++)
                    b[dim][face[f][c]] += area[dim];
        }
        for (int c = 0; c < 8; c++) {
            fxe[8 * k + c] = sigma * b[0][c];
            fye[8 * k + c] = sigma * b[1][c];
            fze[8 * k + c] = sigma * b[2][c];
        }
    }
#pragma omp target teams distribute parallel for map(to: fxe[0:8 * numElem], fye[0:8 * numElem], fze[0:8 * numElem]) \
    map(to: start[0:numNode + 1], corners[0:8 * numElem]) map(from: fx[0:numNode], fy[0:numNode], fz[0:numNode])
    for (Index_t n = 0; n < numNode; ++n) {
        Real_t sx = 0.0, sy = 0.0, sz = 0.0;
        for (Index_t i = start[n]; i < start[n + 1]; ++i) {
            sx += fxe[corners[i]];
            sy += fye[corners[i]];
            sz += fze[corners[i]];
        }
        fx[n] = sx;
        fy[n] = sy;
        fz[n] = sz;
    }
}

Real_t LagrangeNodal(Domain *d, Real_t dt)
{
    const Index_t numNode = d->numNode, row = d->side + 1;
    const Real_t *mass = d->m_nodalMass;
    Real_t *pos[3] = {d->m_x, d->m_y, d->m_z}, *vel[3] = {d->m_xd, d->m_yd, d->m_zd}, *force[3] = {d->m_fx, d->m_fy, d->m_fz};
    Real_t fastest = 0.0;
    for (int dim = 0; dim < 3; dim++) {
        Real_t *x = pos[dim], *v = vel[dim], *f = force[dim];
        Index_t stride = dim == 0 ? 1 : dim == 1 ? row : row * row;
#pragma omp target teams distribute parallel for map(tofrom: x[0:numNode], v[0:numNode]) map(to: f[0:numNode], mass[0:numNode]) \
    reduction(max: fastest) map(tofrom: fastest)
        for (Index_t n = 0; n < numNode; ++n) {
            v[n] += n / stride % row == 0 ? 0.0 : dt * f[n] / mass[n];
            x[n] += dt * v[n];
            fastest = fmax(fastest, fabs(v[n]));
        }
    }
    return fastest;
}

void CalcElementEnergy(Domain *d, Real_t dt)
{
    const Index_t numElem = d->numElem, numNode = d->numNode;
    const Real_t *x = d->m_x, *y = d->m_y, *z = d->m_z, *volo = d->m_volo;
    const Index_t *nodelist = d->m_nodelist;
    Real_t *e = d->m_e, *p = d->m_p, *q = d->m_q, *v = d->m_v;
#pragma omp target teams distribute parallel for map(to: x[0:numNode], y[0:numNode], z[0:numNode], volo[0:numElem]) \
    map(to: nodelist[0:8 * numElem]) map(tofrom: e[0:numElem], p[0:numElem], q[0:numElem], v[0:numElem])
    for (Index_t k = 0; k < numElem; ++k) {
        Real_t x_local[8], y_local[8], z_local[8], vnew, delv;
        for (Index_t lnode = 0; lnode < 8; ++lnode) {
            Index_t gnode = nodelist[8 * k + lnode];
            x_local[lnode] = x[gnode];
            y_local[lnode] = y[gnode];
            z_local[lnode] = z[gnode];
        }
        vnew = CalcElemVolume(x_local, y_local, z_local) / volo[k];
        delv = vnew - v[k];
        e[k] -= (p[k] + q[k]) * delv;
        v[k] = vnew;
        p[k] = fmax(0.0, 2.0 / 3.0 * e[k] / vnew);
        q[k] = delv < 0.0 ? 2.0 * (delv / dt) * (delv / dt) * 1e-3 : 0.0;
    }
}
