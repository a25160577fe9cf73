#include "CoMDTypes.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
   SimFlat *s = initSimulation(argc > 1 ? atoi(argv[1]) : 5);
   s->nSteps = 8, s->printRate = 4, s->dt = 0.002;
   int nBoxes = s->boxes->nTotalBoxes, slots = nBoxes * 4 * MAXATOMS;
   #pragma omp target enter data map(to: s[0:1], s->boxes[0:1], s->atoms[0:1], s->pot[0:1])
   #pragma omp target enter data map(to: s->boxes->nAtoms[0:nBoxes])
   #pragma omp target enter data map(to: s->atoms->r[0:slots], s->atoms->p[0:slots], s->atoms->gid[0:slots]) \
                                 map(alloc: s->atoms->f[0:slots], s->atoms->U[0:slots])
   printf("atoms %d boxes %d\n", s->atoms->nLocal, nBoxes);
   ljForce(s);
   kineticEnergy(s);
   printf("%d %.6f %.6f\n", 0, (s->ePotential + s->eKinetic) / s->atoms->nLocal, s->ePotential / s->atoms->nLocal);
   for (int step = s->printRate; step <= s->nSteps; step += s->printRate) {
      timestep(s, s->printRate, s->dt);
      printf("%d %.6f %.6f\n", step, (s->ePotential + s->eKinetic) / s->atoms->nLocal, s->ePotential / s->atoms->nLocal);
   }
   #pragma omp target exit data map(delete: s->atoms->r[0:slots], s->atoms->p[0:slots], s->atoms->gid[0:slots], \
                                    s->atoms->f[0:slots], s->atoms->U[0:slots], s->boxes->nAtoms[0:nBoxes])
   #pragma omp target exit data map(delete: s->boxes[0:1], s->atoms[0:1], s->pot[0:1], s[0:1])
   destroySimulation(&s);
   return 0;
}
