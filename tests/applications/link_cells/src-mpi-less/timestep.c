#include "CoMDTypes.h"

static void advanceVelocity(SimFlat *s, int nBoxes, real_t dt)
{
   #pragma omp target teams distribute parallel for collapse(2)
   for (int iBox = 0; iBox < nBoxes; iBox++)
      for (int m = 0; m < 3; m++)
         for (int iOff = 4 * MAXATOMS * iBox, ii = 0; ii < s->boxes->nAtoms[iBox]; ii++, iOff++)
            s->atoms->p[iOff][m] += dt * s->atoms->f[iOff][m];
}

static void advancePosition(SimFlat *s, int nBoxes, real_t dt)
{
   #pragma omp target
   #pragma omp teams distribute parallel for
   for (int iBox = 0; iBox < nBoxes; iBox++)
      for (int iOff = 4 * MAXATOMS * iBox, ii = 0; ii < s->boxes->nAtoms[iBox]; ii++, iOff++) {
         real_t invMass = 1.0 / s->pot->mass;
         for (int m = 0; m < 3; m++)
            s->atoms->r[iOff][m] += dt * s->atoms->p[iOff][m] * invMass;
      }
}

double timestep(SimFlat *s, int nSteps, real_t dt)
{
   for (int ii = 0; ii < nSteps; ++ii) {
      advanceVelocity(s, s->boxes->nTotalBoxes, 0.5 * dt);
      advancePosition(s, s->boxes->nTotalBoxes, dt);
      updateLinkCells(s->boxes, s->atoms);
      ljForce(s);
      advanceVelocity(s, s->boxes->nTotalBoxes, 0.5 * dt);
   }
   kineticEnergy(s);
   return s->ePotential;
}

void kineticEnergy(SimFlat *s)
{
   real_t kenergy = 0.0;
   #pragma omp target map(tofrom: kenergy)
   #pragma omp teams distribute parallel for reduction(+:kenergy)
   for (int iBox = 0; iBox < s->boxes->nTotalBoxes; iBox++)
      for (int iOff = 4 * MAXATOMS * iBox, ii = 0; ii < s->boxes->nAtoms[iBox]; ii++, iOff++) {
         real_t *p = s->atoms->p[iOff];
         kenergy += (p[0] * p[0] + p[1] * p[1] + p[2] * p[2]) * 0.5 / s->pot->mass;
      }
   s->eKinetic = kenergy;
}
