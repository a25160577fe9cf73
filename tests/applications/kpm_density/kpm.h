#ifndef KPM_H
#define KPM_H
#include <complex.h>
typedef float complex wave;
struct ring { int sites; float hop, flux, disorder, scale; float *level; };
#pragma omp declare target
static inline wave hopping(const struct ring *r, int i) { return r->hop * cexpf(I * r->flux * i / r->sites) / r->scale; }
#pragma omp end declare target
void moments(const struct ring *r, int vectors, double mu[MOMENTS]);
#endif
