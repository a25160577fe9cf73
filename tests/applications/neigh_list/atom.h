#ifndef ATOM_H
#define ATOM_H
#include "types.h"

struct Atom {
  MMD_int nlocal;
  MMD_float *x, *v, *f;      /* PAD numbers for each atom */
  MMD_int *type;
  MMD_float prd;
};

struct Neighbor {
  MMD_int maxneighs, every;
  MMD_float cutneighsq;
  MMD_int *numneigh, *neighbors;  /* neighbors[k * nlocal + i] */
};

struct ForceLJ {
  MMD_float cutforcesq, *cut_by_type;
  MMD_float eng_vdwl, virial;
};

struct Atom *atom_create(int n, MMD_float lattice);
void atom_destroy(struct Atom *atom);
int neighbor_build(struct Neighbor *neighbor, struct Atom *atom);
void force_compute(struct ForceLJ *force, struct Atom *atom, struct Neighbor *neighbor);
void integrate_run(struct Atom *atom, struct ForceLJ *force, struct Neighbor *neighbor, int steps, MMD_float dt);
MMD_float temperature(const struct Atom *atom);

#pragma omp declare target
static inline MMD_float minimum_image(MMD_float d, MMD_float prd)
{
  return d > 0.5 * prd ? d - prd : d < -0.5 * prd ? d + prd : d;
}
#pragma omp end declare target
#endif
