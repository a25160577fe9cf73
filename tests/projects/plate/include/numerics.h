/* What kernels of other files may call, and what they may not. */
#ifndef NUMERICS_H
#define NUMERICS_H

typedef struct {
    double centre, side;
} weights;

#pragma omp declare target
weights weights_of(int row, int column);
double relaxed(double old, double fresh);
double precise_mean(double a, double b);
#pragma omp end declare target

double host_only(double x);
double norm(int n, const double *x);
int probe_count(void);

#endif
