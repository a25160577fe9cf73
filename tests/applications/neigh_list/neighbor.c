#include "atom.h"
#include <stdlib.h>

/* Lists of all neighbours; gives the greatest number, after growing the lists where they were too short. */
int neighbor_build(struct Neighbor *neighbor, struct Atom *atom)
{
  const int nlocal = atom->nlocal;
  const MMD_float cutsq = neighbor->cutneighsq, prd = atom->prd;
  const MMD_float *const x = atom->x;
  for(;;) {
    const int maxneighs = neighbor->maxneighs;
    int *numneigh = neighbor->numneigh, *neighbors = neighbor->neighbors, most = 0;
    #pragma omp target teams distribute parallel for map(alloc: x[0:PAD*nlocal]) reduction(max: most) \
      map(always, from: numneigh[0:nlocal]) map(alloc: neighbors[0:maxneighs*nlocal]) map(tofrom: most)
    for(int i = 0; i < nlocal; i++) {
      int n = 0;
      const MMD_float xtmp = x[i * PAD + 0], ytmp = x[i * PAD + 1], ztmp = x[i * PAD + 2];
      for(int j = 0; j < nlocal; j++) {
        const MMD_float delx = minimum_image(xtmp - x[j * PAD + 0], prd);
        const MMD_float dely = minimum_image(ytmp - x[j * PAD + 1], prd);
        const MMD_float delz = minimum_image(ztmp - x[j * PAD + 2], prd);
        if(i != j && delx * delx + dely * dely + delz * delz <= cutsq) {
          if(n < maxneighs)
            neighbors[n * nlocal + i] = j;
          n++;
        }
      }
      numneigh[i] = n;
      if(n > most)
        most = n;
    }
    if(most <= maxneighs)
      return most;
    #pragma omp target exit data map(delete: neighbors[0:maxneighs*nlocal])
    free(neighbors);
    neighbor->maxneighs = most + most / 5;
    neighbor->neighbors = neighbors = malloc(sizeof(int) * neighbor->maxneighs * nlocal);
    #pragma omp target enter data map(alloc: neighbors[0:neighbor->maxneighs*nlocal])
  }
}
