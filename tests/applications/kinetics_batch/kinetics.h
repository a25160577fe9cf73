#ifndef KINETICS_H
#define KINETICS_H
#include MECHANISM_HEADER

typedef struct cell {
    double y[SPECIES], k, h;
    unsigned taken, refused;
} cell;

/* Cells live in memory of the device that the caller got from omp_target_alloc. */
void integrate(cell *cells, int n, double from, double to, double tolerance);
#endif
