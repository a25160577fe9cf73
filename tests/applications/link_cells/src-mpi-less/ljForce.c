#include "CoMDTypes.h"

#define POT_SHIFT 1.0

int ljForce(SimFlat *s)
{
   LinkCell *boxes = s->boxes;
   Atoms *atoms = s->atoms;
   LjPotential pot = *s->pot;
   real_t rCut2 = pot.cutoff * pot.cutoff;
   real_t s6 = pot.sigma * pot.sigma * pot.sigma * pot.sigma * pot.sigma * pot.sigma;
   real_t rCut6 = s6 / (rCut2 * rCut2 * rCut2);
   real_t eShift = POT_SHIFT * rCut6 * (rCut6 - 1.0), ePot = 0.0;
   int nTotalBoxes = boxes->nTotalBoxes, pairs = 0;

   #pragma omp target teams distribute reduction(+:ePot, pairs) map(tofrom: ePot, pairs)
   for (int iBox = 0; iBox < nTotalBoxes; iBox++) {
      int nIBox = boxes->nAtoms[iBox], *grid = boxes->gridSize;
      int base[3] = {iBox % grid[0], iBox / grid[0] % grid[1], iBox / grid[0] / grid[1]};
      #pragma omp parallel for reduction(+:ePot, pairs)
      for (int i = 0; i < nIBox; i++) {
         int iOff = iBox * 4 * MAXATOMS + i;
         real3 f;
         zeroReal3(f);
         real_t u = 0;
         for (int nbr = 0; nbr < 27; nbr++) {
            int at[3] = {base[0] + nbr % 3 - 1, base[1] + nbr / 3 % 3 - 1, base[2] + nbr / 9 - 1};
            for (int m = 0; m < 3; m++)
               at[m] = (at[m] + grid[m]) % grid[m];
            int jBox = at[0] + grid[0] * (at[1] + grid[1] * at[2]);
            for (int j = 0, jOff = jBox * 4 * MAXATOMS; j < boxes->nAtoms[jBox]; j++, jOff++) {
               if (jOff == iOff)
                  continue;
               real3 dr;
               real_t r2 = 0.0;
               for (int m = 0; m < 3; m++) {
                  real_t half = 0.5 * boxes->localMax[m];
                  dr[m] = atoms->r[iOff][m] - atoms->r[jOff][m];
                  if (dr[m] > half)
                     dr[m] -= boxes->localMax[m];
                  else if (dr[m] < -half)
                     dr[m] += boxes->localMax[m];
                  r2 += dr[m] * dr[m];
               }
               if (r2 > rCut2)
                  continue;
               r2 = 1.0 / r2;
               real_t r6 = s6 * (r2 * r2 * r2);
               u += 0.5 * (r6 * (r6 - 1.0) - eShift);
               real_t fr = -4.0 * pot.epsilon * r6 * r2 * (12.0 * r6 - 6.0);
               for (int m = 0; m < 3; m++)
                  f[m] -= dr[m] * fr;
               pairs++;
            }
         }
         atoms->U[iOff] = 4.0 * pot.epsilon * u;
         ePot += atoms->U[iOff];
         for (int m = 0; m < 3; m++)
            atoms->f[iOff][m] = f[m];
      }
   }
   s->ePotential = ePot;
   return pairs;
}
