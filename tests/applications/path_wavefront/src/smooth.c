#include "plan.h"
#include <math.h>

/* Jacobi's steps pull each place to the middle of its neighbours, where no wall stands; returns the length. */
float smooth(struct place *path, int n, world w, int rounds)
{
    struct place old[n];
    float length = 0;
#pragma omp target data map(tofrom: path[0:n]) map(alloc: old[0:n]) map(to: w[0:SIDE])
    {
        for (int r = 0; r < rounds; r++) {
#pragma omp target
#pragma omp parallel
            {
#pragma omp for
                for (int i = 0; i < n; i++)
                    old[i] = path[i];
#pragma omp for
                for (int i = 1; i < n - 1; i++) {
                    struct place p = {0.5f * (old[i - 1].x + old[i + 1].x), 0.5f * (old[i - 1].y + old[i + 1].y)};
                    if (w[(int)(p.y + 0.5f)][(int)(p.x + 0.5f)] == FREE)
                        path[i] = p;
                }
            }
        }
#pragma omp target teams distribute parallel for reduction(+: length) map(tofrom: length)
        for (int i = 1; i < n; i++)
            length += hypotf(path[i].x - path[i - 1].x, path[i].y - path[i - 1].y);
    }
    return length;
}
