#ifndef FIR_H
#define FIR_H
#include <stdbool.h>
#include <stddef.h>

typedef float sample_t;
typedef sample_t taps_t[TAPS];

struct band {
    float low, high; /* of the rate */
    taps_t h;
    double energy;
};

#pragma omp declare target
extern taps_t window;
#pragma omp end declare target

void design(struct band bands[BANDS]);
void analyse(struct band bands[BANDS], const sample_t *signal, size_t n, sample_t (*out)[n]);
void decimate(size_t n, sample_t (*in)[n], int factor, size_t m, sample_t (*out)[m]);
void mix(size_t n, const sample_t (*parts)[n], sample_t *restrict whole);
#endif
