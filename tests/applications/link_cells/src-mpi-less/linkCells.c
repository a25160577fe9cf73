#include "CoMDTypes.h"
#include <math.h>
#include <string.h>

int getBoxFromCoord(const LinkCell *cells, const real_t rr[3])
{
   int at[3];
   for (int m = 0; m < 3; m++) {
      at[m] = (int)floor(rr[m] / cells->boxSize[m]);
      at[m] = (at[m] % cells->gridSize[m] + cells->gridSize[m]) % cells->gridSize[m];
   }
   return at[0] + cells->gridSize[0] * (at[1] + cells->gridSize[1] * at[2]);
}

static void moveAtom(LinkCell *boxes, Atoms *a, int iId, int iBox, int jBox)
{
   int iOff = iBox * 4 * MAXATOMS + iId, jOff = jBox * 4 * MAXATOMS + boxes->nAtoms[jBox]++;
   int last = iBox * 4 * MAXATOMS + --boxes->nAtoms[iBox];
   a->gid[jOff] = a->gid[iOff], a->gid[iOff] = a->gid[last];
   memcpy(a->r[jOff], a->r[iOff], sizeof(real3)), memmove(a->r[iOff], a->r[last], sizeof(real3));
   memcpy(a->p[jOff], a->p[iOff], sizeof(real3)), memmove(a->p[iOff], a->p[last], sizeof(real3));
}

/* On the host: the atoms come back for it. */
void updateLinkCells(LinkCell *boxes, Atoms *atoms)
{
   int slots = boxes->nTotalBoxes * 4 * MAXATOMS;
   #pragma omp target update from(atoms->r[0:slots], atoms->p[0:slots])
   for (int iBox = 0; iBox < boxes->nTotalBoxes; iBox++)
      for (int i = 0; i < boxes->nAtoms[iBox];) {
         real_t *r = atoms->r[iBox * 4 * MAXATOMS + i];
         for (int m = 0; m < 3; m++)
            r[m] -= boxes->localMax[m] * floor(r[m] / boxes->localMax[m]);
         int jBox = getBoxFromCoord(boxes, r);
         if (jBox != iBox)
            moveAtom(boxes, atoms, i, iBox, jBox);
         else
            i++;
      }
   #pragma omp target update to(atoms->r[0:slots], atoms->p[0:slots], atoms->gid[0:slots])
   #pragma omp target update to(boxes->nAtoms[0:boxes->nTotalBoxes])
}
