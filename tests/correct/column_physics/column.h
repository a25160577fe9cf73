#ifndef COLUMN_H
#define COLUMN_H

#include <stddef.h>

#include "constants.h"

/* Prognostic fields of all columns, level first: [level * columns + column]. */
struct atmosphere {
    int columns, levels;
    double *temperature, *vapour, *cloud, *pressure;
    double *rain; /* one a column */
};

#define LEVEL(k, c, columns) ((size_t)(k) * (columns) + (c))

struct atmosphere *atmosphere_open(int columns, int levels);
void atmosphere_close(struct atmosphere *a);

void condensation(struct atmosphere *a, double dt);
void diffusion(struct atmosphere *a, double dt);
void radiation(struct atmosphere *a, double dt);

#endif
