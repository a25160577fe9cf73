#include "level.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static level_type storage;
    level_type *level = &storage;
    int rounds = argc > 1 ? atoi(argv[1]) : 4;
    level->h = 1.0 / (BOX_DIM * BOXES);
    for (int b = 0; b < NUM_BOXES; b++)
        level->boxes[b] = (box_type){b % BOXES, b / BOXES % BOXES, b / (BOXES * BOXES), {0}};
    build_exchange(level);
    #pragma omp target enter data map(to: level[0:1])
    for (int b = 0; b < NUM_BOXES; b++) {
        for (int v = 0; v < VECTORS; v++) {
            double *fresh = calloc(VOLUME, sizeof *fresh);
            level->boxes[b].vectors[v] = fresh;
        }
        const box_type *box = &level->boxes[b];
        for (int k = 0; k < BOX_DIM; k++)
            for (int j = 0; j < BOX_DIM; j++)
                for (int i = 0; i < BOX_DIM; i++) {
                    double x = (box->i * BOX_DIM + i + 0.5) * level->h, y = (box->j * BOX_DIM + j + 0.5) * level->h;
                    box->vectors[VECTOR_F][CELL(i, j, k)] = sin(2 * M_PI * x) * cos(4 * M_PI * y) + 0.1 * (box->k == 0);
                    box->vectors[VECTOR_BETA][CELL(i, j, k)] = 1 + 0.25 * sin(2 * M_PI * y);
                }
        for (int v = 0; v < VECTORS; v++) {
            #pragma omp target enter data map(to: level->boxes[b].vectors[v][0:VOLUME])
        }
    }
    exchange_boundary(level, VECTOR_BETA);
    printf("start %.5e\n", norm_of_residual(level));
    for (int r = 1; r <= rounds; r++) {
        chebyshev_smooth(level, 4);
        printf("round %d residual %.4e energy %.5e\n", r, norm_of_residual(level), dot(level, VECTOR_U, VECTOR_F));
    }
    for (int b = 0; b < NUM_BOXES; b++)
        for (int v = 0; v < VECTORS; v++) {
            #pragma omp target exit data map(from: level->boxes[b].vectors[v][0:VOLUME])
        }
    #pragma omp target exit data map(release: level[0:1])
    printf("u = %.5e\n", level->boxes[1].vectors[VECTOR_U][CELL(1, 2, 3)]);
    for (int b = 0; b < NUM_BOXES; b++)
        for (int v = 0; v < VECTORS; v++)
            free(level->boxes[b].vectors[v]);
    return 0;
}
