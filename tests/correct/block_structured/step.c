#include "block.h"

void block_step(block_t *b, double r)
{
    const double *restrict u = b->now;
    double *restrict v = b->next;
#pragma omp target teams distribute parallel for collapse(2) firstprivate(r)
    for (int i = 0; i < NB; i++)
        for (int j = 0; j < NB; j++)
            v[CELL(i, j)] = u[CELL(i, j)] + r * (u[CELL(i - 1, j)] + u[CELL(i + 1, j)] + u[CELL(i, j - 1)] + u[CELL(i, j + 1)]
                                                 - 4.0 * u[CELL(i, j)]);
    double *t = b->now;
    b->now = b->next;
    b->next = t;
}

double block_sum(const block_t *b)
{
    const double *u = b->now;
    double sum = 0.0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: sum)
    for (int i = 0; i < NB; i++)
        for (int j = 0; j < NB; j++)
            sum += u[CELL(i, j)];
    return sum;
}
