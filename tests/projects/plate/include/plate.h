/* A square plate with a fixed temperature at its rim. */
#ifndef PLATE_H
#define PLATE_H

typedef struct {
    int rows, columns;
    double *now, *next;
} plate;

plate plate_new(int rows, int columns);
void plate_free(plate *p);
double plate_step(plate *p);
double plate_sum(const plate *p);

#endif
