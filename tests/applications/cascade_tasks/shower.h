#ifndef SHOWER_H
#define SHOWER_H
#include <stdint.h>
enum species { GAMMA, ELECTRON, POSITRON, KINDS };
typedef struct { enum species kind; double energy, depth; uint32_t seed; } particle;
typedef struct { int electrons, photons; long deposited; } layer;
#define LAYERS 24
#pragma omp declare target
uint32_t stir(uint32_t s);
void develop(particle p, layer *layers, double critical);
#pragma omp end declare target
int shower(double energy, int primaries, layer layers[LAYERS], double critical);
void cumulate(layer layers[LAYERS], long sum[LAYERS]);
#endif
