#ifndef MODEL_H
#define MODEL_H
#ifndef REAL
#define REAL double
#endif
#include <stddef.h>

typedef struct { REAL du, dv, feed, kill, dt; } Parameters;
typedef struct { REAL u, v; } Cell;
typedef struct {
    size_t width, height;
    Cell *now, *next;
} World;

#pragma omp declare target
static inline Cell plus(Cell a, Cell b) { return (Cell){a.u + b.u, a.v + b.v}; }
static inline Cell times(REAL s, Cell a) { return (Cell){s * a.u, s * a.v}; }
Cell react(Cell c, Cell laplacian, const Parameters *p);
#pragma omp end declare target

void step(World *w, const Parameters p);
#endif
