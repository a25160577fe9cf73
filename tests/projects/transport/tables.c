#include <stdlib.h>
#include "transport.h"

const material materials[MATERIALS] = {
    {.density = 10.5f, .nuclides = {[2] = 7, [0] = 1}},
    {1.0f, {3, 4}},
    [3] = {.density = 6.25f},
};
const char *const names[MATERIALS] = {"fuel", "water", [3] = "steel"};
uint32_t counts[MATERIALS];
point *grid;

void grid_ready(void)
{
    grid = malloc(POINTS * sizeof *grid);
    for (int k = 0; k < POINTS; k++)
        grid[k] = (point){k * 0.25f, 1.0f / (k + 1), k % 5};
#pragma omp target enter data map(to : grid[0 : POINTS])
}

void grid_done(void)
{
#pragma omp target exit data map(delete : grid[0 : POINTS])
    free(grid);
}
