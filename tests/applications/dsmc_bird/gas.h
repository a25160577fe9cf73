#ifndef GAS_H
#define GAS_H
#include <stdint.h>
#define CELLS 50
#define ROOM 64
typedef struct { double x, v[3]; } molecule;
/* The cells own their molecules. */
typedef struct { int count; uint32_t seed; molecule m[ROOM]; } cell;
#pragma omp declare target
static inline double rnd(uint32_t *s)
{
    *s = *s * 747796405u + 2891336453u;
    uint32_t w = (*s >> ((*s >> 28) + 4) ^ *s) * 277803737u;
    return ((w >> 22) ^ w) / 4294967296.0;
}
#pragma omp end declare target
long collide(cell *gas, double rate);
int migrate(cell *gas, double dt);
#endif
