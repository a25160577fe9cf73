#ifndef DOMAIN_H
#define DOMAIN_H
#include <stdlib.h>

typedef double Real_t;
typedef int Index_t;

enum { CORNERS = 8 };

/* Lagrangian shock hydrodynamics on hexahedra: nodes move, elements keep their mass. */
typedef struct Domain {
    Index_t numElem, numNode, edge;
    Real_t *x, *y, *z, *xd, *yd, *zd, *fx, *fy, *fz, *nodalMass;
    Real_t *e, *p, *q, *v, *volo, *delv, *ss;
    Real_t *fx_elem, *fy_elem, *fz_elem;
    Index_t *nodelist, *nodeElemStart, *nodeElemCornerList;
    Real_t dtcourant;
} Domain;

void domain_create(Domain *d, Index_t edge);
void domain_destroy(Domain *d);
void calc_forces(Domain *d);
void advance_nodes(Domain *d, Real_t dt);
void update_elements(Domain *d, Real_t dt);
Real_t courant(Domain *d);

#pragma omp declare target
static inline Real_t triple(const Real_t a[3], const Real_t b[3], const Real_t c[3])
{
    return a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
}
Real_t elem_volume(const Real_t x[CORNERS], const Real_t y[CORNERS], const Real_t z[CORNERS]);
#pragma omp end declare target
#endif
