#ifndef MULTIGRID_H
#define MULTIGRID_H
#include "level.h"

typedef struct {
    int depth;
    Level level[LEVELS];
} Hierarchy;

void hierarchy_create(Hierarchy *h, int finest);
void hierarchy_free(Hierarchy *h);
void smooth(Level *l, int sweeps);
double residual(Level *l);
void restrict_to(Level *fine, Level *coarse);
void prolong(Level *coarse, Level *fine);
#endif
