#include "acoustic.h"
#include "arena.h"
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct fields f;
static struct medium m;

int main(int argc, char **argv)
{
    int steps = argc > 1 ? atoi(argv[1]) : 90, shots = 2;
    float trace[200] = {0};
    struct arena arena = arena_open(sizeof f + sizeof m + 1024);
    damping(&m, 0.3f);
    for (int z = 0; z < NZ; z++)
        for (int x = 0; x < NX; x++)
            m.kappa[z][x] = z > NZ / 2 ? 1.6f : 1.0f;
    arena_bind(&arena, &f, sizeof f);
    arena_bind(&arena, &m, sizeof m);
#pragma omp target update to(m)
    for (int s = 0; s < shots; s++) {
        int where = NX / 3 * (s + 1);
        memset(&f, 0, sizeof f);
#pragma omp target update to(f)
        for (int t = 0; t < steps; t++) {
            float phase = 0.25f * (t - 20);
            velocity(&f, &m, 0.5f);
            pressure(&f, &m, 0.5f);
            float amplitude = (1 - phase * phase) * expf(-0.5f * phase * phase), heard = 0;
#pragma omp target map(to: f) map(from: heard)
            {
                f.px[LAYER + 5][where] += amplitude;
                heard = f.px[LAYER + 3][NX / 2] + f.pz[LAYER + 3][NX / 2];
            }
            trace[t] += heard;
        }
        double energy = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: energy) map(to: f)
        for (int z = 0; z < NZ; z++)
            for (int x = 0; x < NX; x++)
                energy += (double)f.vx[z][x] * f.vx[z][x] + (double)f.vz[z][x] * f.vz[z][x];
        printf("shot %d at %d: energy %.3e\n", s, where, energy);
    }
#pragma omp target update from(f)
    arena_unbind(&arena, &f);
    arena_unbind(&arena, &m);
    arena_close(&arena);
    double sum = 0;
    for (int t = 0; t < steps; t++)
        sum += fabs(trace[t]);
    printf("heard %.3e, field %.3e\n", sum, f.px[NZ / 2][NX / 2]);
    return 0;
}
