#ifndef EWALD_H
#define EWALD_H
#include <complex.h>
#include <math.h>
#include <stdbool.h>

struct ions {
    int count;
    double side;
    double *restrict q;
    double (*restrict r)[3];
};

struct k_vector {
    double k[3];
    double factor;
    double complex structure;
};

void crystal_make(struct ions *ions, int cells, double shift);
void crystal_free(struct ions *ions);
double ewald_real(const struct ions *ions, bool periodic);
double ewald_reciprocal(const struct ions *ions, struct k_vector **waves, int *n_waves);
double ewald_self(const struct ions *ions);
#endif
