#ifndef IMC_H
#define IMC_H
#include <stdint.h>
#define ZONES 32
typedef struct zone { double temperature, opacity, fleck, emission; int64_t deposit; } zone;
typedef enum { FLYING = 1, CENSUS, LEFT, EATEN } fate_t;
typedef struct { int64_t left, census, eaten, scattered; } ledger;
#define QUANTUM 1e9
#pragma omp declare target
extern double slab, light, radiation;
static inline double draw(uint64_t *s)
{
    *s ^= *s << 13, *s ^= *s >> 7, *s ^= *s << 17;
    return (*s >> 11) * 0x1p-53;
}
#pragma omp end declare target
void coefficients(zone z[], double dt);
ledger photons(zone z[], int per_zone, double dt, unsigned cycle);
void heat(zone z[]);
#endif
