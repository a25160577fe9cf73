#include <assert.h>
#include <stdlib.h>

#include "column.h"

static double *field(size_t n)
{
    double *p = malloc(n * sizeof *p);
    assert(p != NULL);
    return p;
}

struct atmosphere *atmosphere_open(int columns, int levels)
{
    struct atmosphere *a = malloc(sizeof *a);
    size_t n = (size_t)columns * levels;
    assert(a && levels <= MAX_LEVELS);
    *a = (struct atmosphere){columns, levels, field(n), field(n), field(n), field(n), field(columns)};
    for (int k = 0; k < levels; k++)
        for (int c = 0; c < columns; c++) {
            size_t i = LEVEL(k, c, columns);
            a->pressure[i] = 1e5 * (k + 1) / levels;
            a->temperature[i] = 210.0 + 90.0 * (k + 1) / levels + 0.02 * (c % 50);
            a->vapour[i] = 0.02 * (k + 1) * (k + 1) / levels / levels * (1.0 + 0.01 * (c % 30));
            a->cloud[i] = 0.0;
        }
    for (int c = 0; c < columns; c++)
        a->rain[c] = 0.0;
#pragma omp target enter data map(to: a[0:1])
#pragma omp target enter data map(to: a->temperature[0:n], a->vapour[0:n], a->cloud[0:n], a->pressure[0:n], a->rain[0:columns])
    return a;
}

void atmosphere_close(struct atmosphere *a)
{
    size_t n = (size_t)a->columns * a->levels;
#pragma omp target exit data map(release: a->vapour[0:n], a->cloud[0:n], a->pressure[0:n], a->temperature[0:n])
#pragma omp target exit data map(release: a->rain[0:a->columns])
#pragma omp target exit data map(release: a[0:1])
    free(a->temperature);
    free(a->vapour);
    free(a->cloud);
    free(a->pressure);
    free(a->rain);
    free(a);
}
