#include "kmeans.h"

/* A hash in place of a generator's state: every point is made on its own. */
#pragma omp declare target
static unsigned mix(unsigned x)
{
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    return x ^ x >> 16;
}
#pragma omp end declare target

void make_blobs(point_t *points, int n, int blobs)
{
#pragma omp target teams distribute parallel for map(from : points[0:n])
    for (int i = 0; i < n; i++) {
        int blob = (int)(mix(i) % blobs);
        for (int d = 0; d < DIM; d++) {
            int spread = 0;
            for (int r = 0; r < 4; r++)
                spread += (int)(mix(i * 31u + d * 7u + r * 1013u) % 2001) - 1000;
            points[i].x[d] = (int)(mix(977u * blob + d) % 40000) + spread;
        }
    }
}
