/* The element routine is wanted in several files, on host and device. */
#ifndef ELEMENT_H
#define ELEMENT_H

#include "fem.h"

#pragma omp declare target
static inline void element(const double px[3], const double py[3], double load[3], double diagonal[3])
{
    double twice = (px[1] - px[0]) * (py[2] - py[0]) - (px[2] - px[0]) * (py[1] - py[0]);
    for (int c = 0; c < NODES_PER_TRIANGLE; c++) {
        int a = (c + 1) % 3, b = (c + 2) % 3;
        double gx = (py[a] - py[b]) / twice, gy = (px[b] - px[a]) / twice;
        load[c] = twice / 6.0;
        diagonal[c] = 0.5 * twice * (gx * gx + gy * gy);
    }
}
#pragma omp end declare target

#endif
