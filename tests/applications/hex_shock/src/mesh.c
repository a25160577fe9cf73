#include "domain.h"
#include <stdlib.h>

#define ALLOC(type, n) ((type *)calloc((n), sizeof(type)))

void domain_create(Domain *d, Index_t edge)
{
    const Index_t en = edge + 1;
    Index_t count = 0;
    d->edge = edge;
    d->numElem = edge * edge * edge;
    d->numNode = en * en * en;
    Real_t **nodal[] = {&d->x, &d->y, &d->z, &d->xd, &d->yd, &d->zd, &d->fx, &d->fy, &d->fz, &d->nodalMass};
    Real_t **elemental[] = {&d->e, &d->p, &d->q, &d->v, &d->volo, &d->delv, &d->ss};
    for (size_t i = 0; i < sizeof nodal / sizeof *nodal; i++)
        *nodal[i] = ALLOC(Real_t, d->numNode);
    for (size_t i = 0; i < sizeof elemental / sizeof *elemental; i++)
        *elemental[i] = ALLOC(Real_t, d->numElem);
    d->fx_elem = ALLOC(Real_t, d->numElem * CORNERS);
    d->fy_elem = ALLOC(Real_t, d->numElem * CORNERS);
    d->fz_elem = ALLOC(Real_t, d->numElem * CORNERS);
    d->nodelist = ALLOC(Index_t, d->numElem * CORNERS);
    d->nodeElemStart = ALLOC(Index_t, d->numNode + 1);
    d->nodeElemCornerList = ALLOC(Index_t, d->numElem * CORNERS);
    for (Index_t n = 0; n < d->numNode; n++) {
        d->x[n] = 1.125 * (n % en) / edge;
        d->y[n] = 1.125 * (n / en % en) / edge;
        d->z[n] = 1.125 * (n / (en * en)) / edge;
    }
    for (Index_t el = 0; el < d->numElem; el++) {
        Index_t base = el % edge + en * (el / edge % edge) + en * en * (el / (edge * edge));
        const Index_t local[CORNERS] = {0, 1, en + 1, en, en * en, en * en + 1, en * en + en + 1, en * en + en};
        for (int c = 0; c < CORNERS; c++) {
            d->nodelist[el * CORNERS + c] = base + local[c];
            d->nodeElemStart[base + local[c] + 1]++;
        }
        Real_t side = 1.125 / edge;
        d->v[el] = 1;
        d->volo[el] = side * side * side;
    }
    for (Index_t n = 0; n < d->numNode; n++)
        d->nodeElemStart[n + 1] += d->nodeElemStart[n];
    Index_t *fill = ALLOC(Index_t, d->numNode);
    for (Index_t k = 0; k < d->numElem * CORNERS; k++) {
        Index_t n = d->nodelist[k];
        d->nodeElemCornerList[d->nodeElemStart[n] + fill[n]++] = k;
        d->nodalMass[n] += d->volo[k / CORNERS] / CORNERS;
        count++;
    }
    free(fill);
    d->e[0] = 3.0;
    (void)count;
#pragma omp target enter data map(to: d[0:1])
#pragma omp target enter data map(to: d->x[:d->numNode], d->y[:d->numNode], d->z[:d->numNode], d->xd[:d->numNode], \
    d->yd[:d->numNode], d->zd[:d->numNode], d->nodalMass[:d->numNode], d->e[:d->numElem], d->p[:d->numElem],       \
    d->q[:d->numElem], d->v[:d->numElem], d->volo[:d->numElem], d->delv[:d->numElem], d->ss[:d->numElem],          \
    d->nodelist[:d->numElem * CORNERS], d->nodeElemStart[:d->numNode + 1], d->nodeElemCornerList[:d->numElem * CORNERS])
#pragma omp target enter data map(alloc: d->fx[:d->numNode], d->fy[:d->numNode], d->fz[:d->numNode],  \
    d->fx_elem[:d->numElem * CORNERS], d->fy_elem[:d->numElem * CORNERS], d->fz_elem[:d->numElem * CORNERS])
}

void domain_destroy(Domain *d)
{
#pragma omp target exit data map(from: d->x[:d->numNode], d->e[:d->numElem], d->v[:d->numElem])
#pragma omp target exit data map(delete: d->y[:d->numNode], d->z[:d->numNode], d->xd[:d->numNode], d->yd[:d->numNode], \
    d->zd[:d->numNode], d->fx[:d->numNode], d->fy[:d->numNode], d->fz[:d->numNode], d->nodalMass[:d->numNode],         \
    d->p[:d->numElem], d->q[:d->numElem], d->volo[:d->numElem], d->delv[:d->numElem], d->ss[:d->numElem],              \
    d->fx_elem[:d->numElem * CORNERS], d->fy_elem[:d->numElem * CORNERS], d->fz_elem[:d->numElem * CORNERS],           \
    d->nodelist[:d->numElem * CORNERS], d->nodeElemStart[:d->numNode + 1], d->nodeElemCornerList[:d->numElem * CORNERS])
#pragma omp target exit data map(delete: d[0:1])
}
