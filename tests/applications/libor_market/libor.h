#ifndef LIBOR_H
#define LIBOR_H

#pragma omp declare target
extern double lambda[NN];
extern int maturity[NOPT];
extern double swaprate[NOPT];

void evolve(double *rates, const double *z);
double portfolio(const double *rates);
double portfolio_adjoint(const double *rates, double *bar);
#pragma omp end declare target

struct result { double value, bumps[NN]; };

#define DELTA 0.25
#endif
