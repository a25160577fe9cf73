#ifndef SOLVER_H
#define SOLVER_H
#include <stddef.h>

typedef struct solver solver_t;

solver_t *solver_create(size_t unknowns, double diffusivity);
void solver_set(solver_t *, size_t, double);
int solver_step(solver_t *, int count);
double solver_get(const solver_t *, size_t);
size_t solver_unknowns(const solver_t *);
int solver_steps(const solver_t *);
void solver_destroy(solver_t *);
#endif
