#ifndef __COMDTYPES_H_
#define __COMDTYPES_H_
#include "mytype.h"

typedef struct AtomsSt
{
   int nLocal;
   int *gid;
   real3 *r;
   real3 *p;
   real3 *f;
   real_t *U;
} Atoms;

typedef struct LinkCellSt
{
   int gridSize[3];
   int nTotalBoxes;
   real3 localMax;
   real3 boxSize;
   int *nAtoms;
} LinkCell;

typedef struct LjPotentialSt
{
   real_t cutoff, mass, sigma, epsilon;
} LjPotential;

typedef struct SimFlatSt
{
   int nSteps, printRate;
   double dt;
   LinkCell *boxes;
   Atoms *atoms;
   LjPotential *pot;
   real_t ePotential, eKinetic;
} SimFlat;

SimFlat *initSimulation(int lattice);
void destroySimulation(SimFlat **s);
int getBoxFromCoord(const LinkCell *cells, const real_t rr[3]);
void updateLinkCells(LinkCell *boxes, Atoms *atoms);
int ljForce(SimFlat *s);
double timestep(SimFlat *s, int n, real_t dt);
void kineticEnergy(SimFlat *s);
#endif
