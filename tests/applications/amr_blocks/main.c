#include "amr.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static struct mesh m;
    int stages = argc > 1 ? atoi(argv[1]) : 3;
    mesh_create(&m);
    for (int stage = 0; stage < stages; stage++) {
        exchange(&m);
        int refined = mesh_refine(&m, 0.2);
        int levels[MOST_LEVEL + 1] = {0};
        for (int i = 0; i < m.count; i++)
            levels[m.block[i].level]++;
        printf("stage %d: %d refined, blocks of each level", stage, refined);
        for (int l = 0; l <= MOST_LEVEL; l++)
            printf(" %d", levels[l]);
        for (int t = 0; t < 3; t++) {
            exchange(&m);
            stencil(&m);
        }
        printf(", total %.4f\n", total(&m));
    }
    double *first = (double *)m.storage;
#pragma omp target update from(first[0:(CELLS + 2) * (CELLS + 2)])
    printf("%.5f %.5f\n", m.block[0].cells[2][3], m.block[0].cells[CELLS][CELLS]);
    mesh_destroy(&m);
    return 0;
}
