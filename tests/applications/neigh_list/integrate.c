#include "atom.h"
#include <stdlib.h>
#include <math.h>

struct Atom *atom_create(int n, MMD_float lattice)
{
  struct Atom *atom = malloc(sizeof *atom);
  atom->nlocal = n * n * n;
  atom->prd = n * lattice;
  atom->x = calloc(PAD * atom->nlocal, sizeof(MMD_float));
  atom->v = calloc(PAD * atom->nlocal, sizeof(MMD_float));
  atom->f = calloc(PAD * atom->nlocal, sizeof(MMD_float));
  atom->type = malloc(sizeof(int) * atom->nlocal);
  for(int i = 0; i < atom->nlocal; i++) {
    int at[3] = {i % n, i / n % n, i / n / n};
    for(int d = 0; d < 3; d++) {
      atom->x[PAD * i + d] = (at[d] + 0.1 * sin(i * 2.3 + d)) * lattice;
      atom->v[PAD * i + d] = cos(i * 1.1 + 2 * d);
    }
    atom->type[i] = i % 3 == 0;
  }
  return atom;
}

void atom_destroy(struct Atom *atom)
{
  free(atom->x), free(atom->v), free(atom->f), free(atom->type), free(atom);
}

static void step(struct Atom *atom, MMD_float dt, MMD_float dtforce, int move)
{
  MMD_float *x = atom->x, *v = atom->v, *f = atom->f;
  const int nlocal = atom->nlocal;
  const MMD_float prd = atom->prd;
  #pragma omp target teams distribute parallel for collapse(2) map(alloc: x[0:PAD*nlocal]) \
    map(alloc: v[0:PAD*nlocal], f[0:PAD*nlocal])
  for(int i = 0; i < nlocal; i++)
    for(int d = 0; d < 3; d++) {
      v[i * PAD + d] += dtforce * f[i * PAD + d];
      if(move) {
        MMD_float y = x[i * PAD + d] + dt * v[i * PAD + d];
        x[i * PAD + d] = y < 0 ? y + prd : y >= prd ? y - prd : y;
      }
    }
}

void integrate_run(struct Atom *atom, struct ForceLJ *force, struct Neighbor *neighbor, int steps, MMD_float dt)
{
  for(int n = 0; n < steps; n++) {
    step(atom, dt, 0.5 * dt, 1);
    if(n % neighbor->every == 0)
      neighbor_build(neighbor, atom);
    force_compute(force, atom, neighbor);
    step(atom, dt, 0.5 * dt, 0);
  }
}

MMD_float temperature(const struct Atom *atom)
{
  MMD_float t = 0;
  const MMD_float *v = atom->v;
  const int n = atom->nlocal;
  #pragma omp target teams distribute parallel for simd map(alloc: v[0:PAD*n]) reduction(+: t) map(tofrom: t)
  for(int i = 0; i < n; i++)
    t += v[i * PAD] * v[i * PAD] + v[i * PAD + 1] * v[i * PAD + 1] + v[i * PAD + 2] * v[i * PAD + 2];
  return t / (3 * (n - 1));
}
