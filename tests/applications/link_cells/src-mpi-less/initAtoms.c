#include "CoMDTypes.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

SimFlat *initSimulation(int n)
{
   SimFlat *s = calloc(1, sizeof *s);
   s->boxes = calloc(1, sizeof(LinkCell));
   s->atoms = calloc(1, sizeof(Atoms));
   s->pot = malloc(sizeof(LjPotential));
   *s->pot = (LjPotential){.cutoff = 2.5, .mass = 1, .sigma = 1, .epsilon = 1};
   LinkCell *b = s->boxes;
   real_t lat = 1.587;
   b->nTotalBoxes = 1;
   for (int m = 0; m < 3; m++) {
      b->localMax[m] = n * lat;
      b->gridSize[m] = (int)(b->localMax[m] / s->pot->cutoff);
      b->boxSize[m] = b->localMax[m] / b->gridSize[m];
      b->nTotalBoxes *= b->gridSize[m];
   }
   b->nAtoms = calloc(b->nTotalBoxes, sizeof(int));
   int slots = b->nTotalBoxes * MAXATOMS * 4;
   Atoms *a = s->atoms;
   a->gid = calloc(slots, sizeof(int));
   a->r = calloc(slots, sizeof(real3)), a->p = calloc(slots, sizeof(real3)), a->f = calloc(slots, sizeof(real3));
   a->U = calloc(slots, sizeof(real_t));
   static const real_t basis[4][3] = {{.25, .25, .25}, {.25, .75, .75}, {.75, .25, .75}, {.75, .75, .25}};
   for (int c = 0; c < n * n * n * 4; c++) {
      int cell[3] = {c / 4 % n, c / 4 / n % n, c / 4 / n / n};
      real3 r;
      for (int m = 0; m < 3; m++)
         r[m] = (cell[m] + basis[c % 4][m]) * lat;
      int box = getBoxFromCoord(b, r), slot = box * 4 * MAXATOMS + b->nAtoms[box]++;
      a->gid[slot] = c;
      memcpy(a->r[slot], r, sizeof r);
      for (int m = 0; m < 3; m++)
         a->p[slot][m] = 0.3 * sin(1.7 * c + 2.1 * m);
      a->nLocal++;
   }
   return s;
}

void destroySimulation(SimFlat **ps)
{
   SimFlat *s = *ps;
   free(s->atoms->gid), free(s->atoms->r), free(s->atoms->p), free(s->atoms->f), free(s->atoms->U), free(s->atoms);
   free(s->boxes->nAtoms), free(s->boxes), free(s->pot), free(s);
   *ps = NULL;
}
