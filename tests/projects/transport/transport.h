#ifndef TRANSPORT_H
#define TRANSPORT_H
#include <stdint.h>
enum { MATERIALS = 4, POINTS = 64 };
typedef struct { float energy, absorbed, scattered; } point;
typedef struct { float density; int nuclides[3]; } material;
#pragma omp declare target
extern const material materials[MATERIALS];
extern uint32_t counts[MATERIALS];
uint64_t draw(uint64_t *state);
double uniform(uint64_t *state);
int nearest(const point *grid, int n, float energy);
#pragma omp end declare target
extern const char *const names[MATERIALS];
extern point *grid;
void grid_ready(void);
void grid_done(void);
#endif
