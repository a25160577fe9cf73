#ifndef ADI_H_
#define ADI_H_

#ifndef N
#define N 32
#endif

typedef double field[N][N];

extern double alpha_x, alpha_y;
#pragma omp declare target to(alpha_x, alpha_y)

/* Solves a tridiagonal system with constant coefficients; the values are `stride` apart. */
void thomas(int n, double off, double diagonal, double *x, int stride);
#pragma omp declare target(thomas)

void half_step_x(field u, field w);
void half_step_y(field w, field u);
#endif
