#include "field.h"

double field[NX * NY], next[NX * NY];
double alpha = 0.125;

double flux(int i, int j)
{
    return field[AT(i - 1, j)] + field[AT(i + 1, j)] + field[AT(i, j - 1)] + field[AT(i, j + 1)] - 4 * field[AT(i, j)];
}

void hot_edge(void)
{
    field_fill(1.0);
#pragma omp target teams distribute parallel for
    for (int j = 0; j < NY; j++)
        field[AT(0, j)] = 8.0 * (1 + j % 4);
}
