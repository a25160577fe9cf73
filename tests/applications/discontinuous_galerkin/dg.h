#ifndef DG_H
#define DG_H
#ifndef P
#define P 2
#endif
#define NODES (P + 1)

/* Nodal basis: the tables are on the device for good. */
#pragma omp declare target
extern double points[NODES], weights[NODES], differentiation[NODES][NODES], at_left[NODES], at_right[NODES];
#pragma omp end declare target

typedef struct { double q[NODES]; } cell;

enum limiter_kind { NONE, MEAN_BOUNDS };

void make_basis(void);
void rhs(int n, const cell *u, cell *r, double h, double speed);
double integrate(int n, cell *u, double h, double speed, double dt, int steps, enum limiter_kind limiter);
#endif
