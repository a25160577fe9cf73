#include "chunk.h"
#include <stdio.h>
#include <stdlib.h>

static void chunk_init(Chunk *c, int nx, int ny, double dt)
{
    c->left = c->bottom = HALO_DEPTH;
    c->right = nx + HALO_DEPTH;
    c->top = ny + HALO_DEPTH;
    c->x = nx + 2 * HALO_DEPTH;
    c->y = ny + 2 * HALO_DEPTH;
    c->dx = 10.0 / nx;
    c->dy = 10.0 / ny;
    c->rx = dt / (c->dx * c->dx);
    c->ry = dt / (c->dy * c->dy);
    int total = c->x * c->y;
    for (int k = 0; k < NUM_FIELDS; ++k) {
        double *data = calloc(total, sizeof(double));
        c->field[k] = data;
        if (k == FIELD_U)
            for (int jj = 0; jj < c->y; ++jj)
                for (int kk = 0; kk < c->x; ++kk)
                    data[jj * c->x + kk] = kk < c->x / 3 && jj < c->y / 2 ? 25.0 : 0.5;
#pragma omp target enter data map(to: data[0:total])
    }
}

static void chunk_free(Chunk *c)
{
    for (int k = 0; k < NUM_FIELDS; ++k) {
        double *data = c->field[k];
#pragma omp target exit data map(delete: data[0:c->x * c->y])
        free(data);
    }
}

int main(int argc, char **argv)
{
    Settings s = {.max_iters = 200, .steps = 4, .eps = 1e-7, .dt = 0.04};
    Chunk c;
    chunk_init(&c, argc > 1 ? atoi(argv[1]) : 28, argc > 2 ? atoi(argv[2]) : 20, s.dt);
    for (int step = 1; step <= s.steps; ++step) {
        double error;
        int its = cg_solve(&c, &s, &error);
        printf("step %d converged %s in fewer than %d, temperature %.4e\n", step, error < s.eps ? "yes" : "no",
               (its / 20 + 1) * 20, field_summary(&c));
    }
    double *u = c.field[FIELD_U];
#pragma omp target update from(u[c.x * (c.y / 2):c.x])
    for (int k = HALO_DEPTH; k < c.x; k += 6)
        printf("%.4f ", u[c.x * (c.y / 2) + k]);
    printf("\n");
    chunk_free(&c);
    return 0;
}
