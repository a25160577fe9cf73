#include "mhd.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 200;
    static const char *const names[] = {
#define STATE(name) #name,
#include "state.def"
#undef STATE
    };
    mhd *u = malloc(n * sizeof *u), *faces = malloc((n + 1) * sizeof *faces);
    double sums[STATES];
    for (int i = 0; i < n; i++) {
        int left = i < n / 2;
        double p = left ? 1 : 0.1, by = left ? 1 : -1;
        u[i] = (mhd){.rho = left ? 1 : 0.125, .by = by, .energy = p / (GAMMA - 1) + 0.5 * (BX * BX + by * by)};
    }
#pragma omp target data map(tofrom : u[0 : n]) map(alloc : faces[0 : n + 1])
    {
        for (int t = 0; t < 60; t++)
            step(n, u, faces, 0.2);
        totals(n, u, sums);
    }
    for (int k = 0; k < STATES; k++)
        printf("%s %.5f\n", names[k], fabs(sums[k]) < 1e-9 ? 0 : sums[k] / n);
    for (int i = n / 4; i < n; i += n / 8)
        printf("%.5f %.5f\n", u[i].rho, u[i].by);
    free(u);
    free(faces);
    return 0;
}
