#include "eikonal.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    struct volume v = {18, 16, 14, 0.1};
    if (argc > 3)
        v.nx = atoi(argv[1]), v.ny = atoi(argv[2]), v.nz = atoi(argv[3]);
    size_t n = (size_t)v.nx * v.ny * v.nz;
    double *slowness = malloc(n * sizeof *slowness), *t = malloc(n * sizeof *t);
    for (int medium = 0; medium < 3; medium++) {
        struct report r;
        for (size_t i = 0; i < n; i++) {
            int z = i / ((size_t)v.nx * v.ny), x = i % v.nx;
            slowness[i] = medium == 0 ? 1 : medium == 1 ? (z > v.nz / 2 ? 0.4 : 1) : 1 + 0.5 * sin(0.7 * x) * cos(0.5 * z);
            t[i] = FAR;
        }
        t[OFFSET(v, 2, 3, 1)] = 0;
        sweep_all(v, slowness, t, &r);
        printf("medium %d: %s, latest %.5f, corner %.5f\n", medium, r.passes < 20 ? "settled" : "not settled", r.latest,
               t[OFFSET(v, v.nx - 1, 0, v.nz - 1)]);
    }
    free(slowness);
    free(t);
    return 0;
}
