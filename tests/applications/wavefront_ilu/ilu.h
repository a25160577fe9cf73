#ifndef ILU_H
#define ILU_H

/* Rows whose unknowns depend on those of earlier levels alone are solved together. */
typedef struct {
    int count, *start, *rows;
} levels;

typedef struct {
    int n, *ptr, *idx, *diagonal;
    double *val;
} sparse;

levels find_levels(const sparse *a, int upper);
void ilu0(sparse *a, const levels *order);
void triangular(const sparse *a, const levels *order, int upper, double *x);
void matvec(const sparse *a, const double *x, double *y);
#endif
