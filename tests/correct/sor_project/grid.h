#ifndef GRID_H
#define GRID_H
#include "config.h"

typedef struct grid grid_t;

grid_t *grid_new(void);
void grid_delete(grid_t *);
real_t *grid_values(grid_t *);
real_t *grid_source(grid_t *);
void grid_fetch(grid_t *);

static inline int parity(int i, int j) { return (i + j) & 1; }

#endif
