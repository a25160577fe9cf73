#include "atom.h"

void force_compute(struct ForceLJ *force, struct Atom *atom, struct Neighbor *neighbor)
{
  const int nlocal = atom->nlocal, maxneighs = neighbor->maxneighs;
  const MMD_float prd = atom->prd;
  const MMD_float *restrict x = atom->x;
  MMD_float *restrict f = atom->f;
  const int *const numneigh = neighbor->numneigh, *const neighbors = neighbor->neighbors, *const type = atom->type;
  const MMD_float *const cut_by_type = force->cut_by_type;
  MMD_float t_eng_vdwl = 0, t_virial = 0;

  #pragma omp target data map(alloc: x[0:PAD*nlocal], f[0:PAD*nlocal], numneigh[0:nlocal]) \
    map(alloc: neighbors[0:maxneighs*nlocal], type[0:nlocal], cut_by_type[0:4])
  #pragma omp target teams distribute parallel for map(tofrom: t_eng_vdwl, t_virial) \
    reduction(+: t_eng_vdwl) reduction(+: t_virial)
  for(int i = 0; i < nlocal; i++) {
    const MMD_float xtmp = x[i * PAD + 0], ytmp = x[i * PAD + 1], ztmp = x[i * PAD + 2];
    MMD_float fix = 0, fiy = 0, fiz = 0;
    #pragma omp simd reduction(+: fix, fiy, fiz, t_eng_vdwl, t_virial)
    for(int k = 0; k < numneigh[i]; k++) {
      const int j = neighbors[k * nlocal + i];
      const MMD_float delx = minimum_image(xtmp - x[j * PAD + 0], prd);
      const MMD_float dely = minimum_image(ytmp - x[j * PAD + 1], prd);
      const MMD_float delz = minimum_image(ztmp - x[j * PAD + 2], prd);
      const MMD_float rsq = delx * delx + dely * dely + delz * delz;
      if(rsq < cut_by_type[type[i] * 2 + type[j]]) {
        const MMD_float sr2 = 1 / rsq, sr6 = sr2 * sr2 * sr2;
        const MMD_float pair = 48 * sr6 * (sr6 - 0.5) * sr2;
        fix += delx * pair;
        fiy += dely * pair;
        fiz += delz * pair;
        t_eng_vdwl += sr6 * (sr6 - 1);
        t_virial += 0.5 * rsq * pair;
      }
    }
    f[i * PAD + 0] = fix;
    f[i * PAD + 1] = fiy;
    f[i * PAD + 2] = fiz;
  }
  force->eng_vdwl = 2 * t_eng_vdwl;
  force->virial = t_virial;
}
