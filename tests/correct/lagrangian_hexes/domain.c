#include "domain.h"

#include <stdlib.h>

#define Allocate(T, n) ((T *)calloc((n), sizeof(T)))

Domain *newDomain(Index_t side)
{
    Domain *d = Allocate(Domain, 1);
    Index_t row = side + 1, nodes = row * row * row, elems = side * side * side;
    d->side = side;
    d->numNode = nodes;
    d->numElem = elems;
    Real_t **perNode[] = {&d->m_x, &d->m_y, &d->m_z, &d->m_xd, &d->m_yd, &d->m_zd, &d->m_fx, &d->m_fy, &d->m_fz, &d->m_nodalMass};
    Real_t **perElem[] = {&d->m_e, &d->m_p, &d->m_q, &d->m_v, &d->m_volo};
    Real_t **perCorner[] = {&d->m_fxElem, &d->m_fyElem, &d->m_fzElem};
    for (unsigned k = 0; k < sizeof perNode / sizeof *perNode; k++)
        *perNode[k] = Allocate(Real_t, nodes);
    for (unsigned k = 0; k < sizeof perElem / sizeof *perElem; k++)
        *perElem[k] = Allocate(Real_t, elems);
    for (unsigned k = 0; k < sizeof perCorner / sizeof *perCorner; k++)
        *perCorner[k] = Allocate(Real_t, 8 * elems);
    d->m_nodelist = Allocate(Index_t, 8 * elems);
    d->m_nodeElemStart = Allocate(Index_t, nodes + 1);
    d->m_nodeElemCornerList = Allocate(Index_t, 8 * elems);

    for (Index_t n = 0; n < nodes; n++) {
        d->m_x[n] = 1.125 * (n % row) / side;
        d->m_y[n] = 1.125 * (n / row % row) / side;
        d->m_z[n] = 1.125 * (n / row / row) / side;
    }
    for (Index_t e = 0; e < elems; e++) {
        Index_t base = (e / side / side * row + e / side % side) * row + e % side, *list = &d->m_nodelist[8 * e];
        const Index_t offset[8] = {0, 1, row + 1, row, row * row, row * row + 1, row * row + row + 1, row * row + row};
        Real_t x[8], y[8], z[8];
        for (int c = 0; c < 8; c++) {
            list[c] = base + offset[c];
            x[c] = d->m_x[list[c]];
            y[c] = d->m_y[list[c]];
            z[c] = d->m_z[list[c]];
            d->m_nodeElemStart[list[c] + 1]++;
        }
        d->m_volo[e] = CalcElemVolume(x, y, z);
        d->m_v[e] = 1.0;
        for (int c = 0; c < 8; c++)
            d->m_nodalMass[list[c]] += d->m_volo[e] / 8.0;
    }
    d->m_e[0] = 3.948746e+1;
    for (Index_t n = 0; n < nodes; n++)
        d->m_nodeElemStart[n + 1] += d->m_nodeElemStart[n];
    Index_t *fill = Allocate(Index_t, nodes);
    for (Index_t c = 0; c < 8 * elems; c++) {
        Index_t n = d->m_nodelist[c];
        d->m_nodeElemCornerList[d->m_nodeElemStart[n] + fill[n]++] = c;
    }
    free(fill);
    return d;
}

void deleteDomain(Domain *d)
{
    void *all[] = {d->m_x, d->m_y, d->m_z, d->m_xd, d->m_yd, d->m_zd, d->m_fx, d->m_fy, d->m_fz, d->m_nodalMass, d->m_nodelist,
                   d->m_e, d->m_p, d->m_q, d->m_v, d->m_volo, d->m_nodeElemStart, d->m_nodeElemCornerList, d->m_fxElem,
                   d->m_fyElem, d->m_fzElem, d};
    for (unsigned k = 0; k < sizeof all / sizeof *all; k++)
        free(all[k]);
}
