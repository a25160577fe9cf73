#ifndef FIELD_H
#define FIELD_H
#include <complex.h>
#define CELLS (SIDE - 1)
typedef int grid_t[SIDE][SIDE];
extern grid_t field;
#pragma omp declare target to(field)
long field_escape(double complex centre, double width, int limit);
void field_hills(void);
#endif
