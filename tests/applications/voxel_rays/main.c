#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "voxel.h"

int main(void)
{
    enum { N = 24, RAYS = 900 };
    uint8_t *id = malloc(N * N * N);
    float attenuation[256];
    for (int k = 0; k < 256; k++)
        attenuation[k] = 0.002f * k;
    for (int z = 0; z < N; z++)
        for (int y = 0; y < N; y++)
            for (int x = 0; x < N; x++) {
                int r2 = (x - 12) * (x - 12) + (y - 10) * (y - 10) + (z - 14) * (z - 14);
                id[(z * N + y) * N + x] = r2 < 30 ? 200 : r2 < 90 ? 60 : 3;
            }
    ray *rays = malloc(sizeof(ray) * RAYS);
    hit *hits = malloc(sizeof(hit) * RAYS);
    unsigned *dose = calloc(N * N * N, sizeof *dose), most = 0;
    for (int r = 0; r < RAYS; r++)
        rays[r] = (ray){{{0.37f + 0.741f * (r % 30), 0.41f + 0.733f * (r / 30), 0.5f}},
                        {{0.013f * (r % 7 - 3), 0.021f * (r % 5 - 2), 0.9871f}}};
    trace(&(struct volume){{N, N, N}, id}, attenuation, RAYS, rays, hits, dose);
    long steps = 0, last = 0;
    double depth = 0;
    for (int r = 0; r < RAYS; r++)
        steps += hits[r].steps, last += hits[r].last, depth += hits[r].depth;
    for (int c = 0; c < N * N * N; c++)
        most = dose[c] > most ? dose[c] : most;
    printf("%ld steps, last %ld, depth %.3f, dose %u, centre ray %.3f\n", steps, last, depth, most, hits[465].depth);
    free(id), free(rays), free(hits), free(dose);
    return 0;
}
