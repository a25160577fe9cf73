#include "amg.h"
#include <stdio.h>
#include <stdlib.h>

static void cycle(struct grid *g, smoother_t kind)
{
    struct grid *c = g->coarser;
    if (!c) {
        smooth(g, kind, 12);
        return;
    }
    smooth(g, kind, 1);
    residual(g);
#pragma omp target teams distribute parallel for
    for (int i = 0; i < c->n; i++)
        c->b[i] = c->x[i] = 0;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < g->n; i++) {
#pragma omp atomic
        c->b[g->aggregate[i]] += g->r[i];
    }
    cycle(c, kind);
#pragma omp target teams distribute parallel for
    for (int i = 0; i < g->n; i++)
        g->x[i] += c->x[g->aggregate[i]];
    smooth(g, kind, 1);
}

int main(int argc, char **argv)
{
    const int side = argc > 1 ? atoi(argv[1]) : 32;
    static const char *const names[] = {"weighted Jacobi", "l1 Jacobi", "Chebyshev", "coloured Gauss-Seidel"};
    for (smoother_t kind = WEIGHTED_JACOBI; kind <= COLOURED; kind++) {
        struct grid *g = setup(side, 3);
        printf("%-22s", names[kind]);
        for (int it = 0; it < 5; it++) {
            cycle(g, kind);
            printf(" %.3e", residual(g));
        }
        printf("\n");
        teardown(g);
    }
    return 0;
}
