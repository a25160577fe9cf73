#ifndef RELAX_H
#define RELAX_H
#include "roads.h"
#define FAR 0x3fffffff

#pragma omp declare target
extern const int slowness[SURFACES];
static inline int cost(const struct road *r) { return (int)r->length * slowness[r->kind]; }
#pragma omp end declare target

int relax_all(const struct map *, int start, int *distance);
#endif
