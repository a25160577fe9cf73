#include "multigrid.h"
#include <stdio.h>
#include <stdlib.h>

static void cycle(Hierarchy *h, int k, int gamma)
{
    if (k == h->depth - 1) {
        smooth(&h->level[k], 10);
        return;
    }
    smooth(&h->level[k], 2);
    residual(&h->level[k]);
    restrict_to(&h->level[k], &h->level[k + 1]);
    for (int g = 0; g < gamma; g++)
        cycle(h, k + 1, gamma);
    prolong(&h->level[k + 1], &h->level[k]);
    smooth(&h->level[k], 1);
}

int main(int argc, char **argv)
{
    int finest = argc > 1 ? atoi(argv[1]) : 64, gamma = argc > 2 ? atoi(argv[2]) : 1;
    Hierarchy h;
    hierarchy_create(&h, finest);
    printf("%2d: %.5e\n", 0, residual(&h.level[0]));
    for (int c = 1; c <= 4; c++) {
        cycle(&h, 0, gamma);
        printf("%2d: %.4e\n", c, residual(&h.level[0]));
    }
    Level *top = &h.level[0];
#pragma omp target update from(top->u[0:(finest + 1) * (finest + 1)])
    double sum = 0;
    for (int i = 0; i < (finest + 1) * (finest + 1); i++)
        sum += top->u[i] > 0 ? top->u[i] : 0;
    printf("positive part %.4e\n", sum);
    hierarchy_free(&h);
    return 0;
}
