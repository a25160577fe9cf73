#include "atom.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
  int n = argc > 1 ? atoi(argv[1]) : 6;
  struct Atom *atom = atom_create(n, 1.2);
  MMD_float cut[4] = {6.25, 4.0, 4.0, 5.0};
  struct Neighbor neighbor = {.maxneighs = 8, .every = 5, .cutneighsq = 2.8 * 2.8};
  struct ForceLJ force = {.cutforcesq = 6.25, .cut_by_type = cut};
  neighbor.numneigh = malloc(sizeof(int) * atom->nlocal);
  neighbor.neighbors = malloc(sizeof(int) * atom->nlocal * neighbor.maxneighs);

  MMD_float *x = atom->x, *v = atom->v, *f = atom->f, *cut_by_type = force.cut_by_type;
  int *type = atom->type, *numneigh = neighbor.numneigh, *neighbors = neighbor.neighbors, nlocal = atom->nlocal;
  #pragma omp target enter data map(to: x[0:PAD*nlocal], v[0:PAD*nlocal], f[0:PAD*nlocal], type[0:nlocal])
  #pragma omp target enter data map(to: cut_by_type[0:4]) map(alloc: numneigh[0:nlocal])
  #pragma omp target enter data map(alloc: neighbors[0:neighbor.maxneighs*nlocal])

  int most = neighbor_build(&neighbor, atom);
  long all = 0;
  for(int i = 0; i < nlocal; i++)
    all += numneigh[i];
  printf("%d atoms, %ld neighbors, %d at most, room %d\n", nlocal, all, most, neighbor.maxneighs);
  force_compute(&force, atom, &neighbor);
  for(int k = 0; k < 3; k++) {
    printf("T %.6e U %.6e P %.6e\n", temperature(atom), force.eng_vdwl / nlocal, force.virial / nlocal);
    integrate_run(atom, &force, &neighbor, 5, 0.0005);
  }
  neighbors = neighbor.neighbors;
  #pragma omp target exit data map(from: x[0:PAD*nlocal]) map(release: v[0:PAD*nlocal], f[0:PAD*nlocal])
  #pragma omp target exit data map(release: type[0:nlocal], numneigh[0:nlocal], cut_by_type[0:4])
  #pragma omp target exit data map(delete: neighbors[0:neighbor.maxneighs*nlocal])
  printf("atom 7 at %.6e %.6e %.6e\n", atom->x[7 * PAD], atom->x[7 * PAD + 1], atom->x[7 * PAD + 2]);
  atom_destroy(atom);
  free(neighbor.numneigh), free(neighbor.neighbors);
  return 0;
}
