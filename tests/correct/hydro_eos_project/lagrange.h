#pragma once
#include "eos.h"

typedef struct {
    int n;
    double *x, *u;       /* n + 1 */
    double *rho, *e, *m; /* n */
} lagrange_t;

/* The number of cycles, negative without memory. */
int lagrange_run(lagrange_t *l, const eos_t *eos, double end);
