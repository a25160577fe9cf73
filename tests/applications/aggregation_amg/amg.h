#ifndef AMG_H
#define AMG_H
#include <stddef.h>

typedef enum { WEIGHTED_JACOBI, L1_JACOBI, CHEBYSHEV, COLOURED } smoother_t;

struct grid {
    int n, nnz, colours;
    int *ptr, *col, *aggregate, *colour;
    double *val, *diag, *l1, *x, *b, *r, *d;
    double largest;
    struct grid *coarser;
};

struct grid *setup(int side, int levels);
void teardown(struct grid *g);
void smooth(struct grid *g, smoother_t kind, int sweeps);
double residual(struct grid *g);
#endif
