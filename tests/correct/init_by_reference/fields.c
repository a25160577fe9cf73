#include "fields.h"
#include <stdlib.h>

int make_field(double **out, size_t count, double value)
{
    double *p = malloc(count * sizeof **out);
    *out = p;
    if (p == NULL) return 1;
#pragma omp target enter data map(alloc: p[0:count])
#pragma omp target teams distribute parallel for
    for (size_t i = 0; i < count; i++) p[i] = value;
    return 0;
}

/* Rows of their own; each is mapped by itself, and attached to the mapped array of rows. */
int make_table(int ***out, size_t height, size_t width)
{
    int **rows = calloc(height, sizeof *rows);
    if (!(*out = rows)) return 1;
    for (size_t r = 0; r < height; r++)
        if (!(rows[r] = calloc(width, sizeof **rows))) return 1;
#pragma omp target enter data map(to: rows[0:height])
    for (size_t r = 0; r < height; r++) {
#pragma omp target enter data map(to: rows[r][0:width])
    }
    return 0;
}

void drop_field(double **field, size_t count)
{
    double *p = *field;
#pragma omp target exit data map(release: p[0:count])
    free(p);
    *field = NULL;
}

void drop_table(int ***table, size_t height, size_t width)
{
    int **rows = *table;
    for (size_t r = 0; r < height; r++) {
#pragma omp target exit data map(from: rows[r][0:width])
    }
#pragma omp target exit data map(delete: rows[0:height])
    for (size_t r = 0; r < height; r++) free(rows[r]);
    free(rows);
    *table = NULL;
}
