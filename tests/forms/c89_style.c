#include <stdio.h>
#include <math.h>
#include <stdlib.h>
void jacobi(), report();
double *u, *unew; int n = 12;
void jacobi(iters) int iters;
{
  int i, j, k; double diff;
  for (k = 0; k < iters; k++) {
    diff = 0.0;
#pragma omp target teams distribute parallel for private(j) reduction(max: diff) map(tofrom: u[0:n*n], unew[0:n*n])
    for (i = 1; i < n - 1; i++)
      for (j = 1; j < n - 1; j++) {
        double d;
        unew[i*n + j] = 0.25 * (u[(i-1)*n + j] + u[(i+1)*n + j] + u[i*n + j-1] + u[i*n + j+1]);
        d = fabs(unew[i*n + j] - u[i*n + j]);
        if (d > diff) diff = d;
      }
    { double *t = u; u = unew; unew = t; }
    if (diff < 1e-9) break;
  }
  report(diff);
}
void report(d) double d; { printf("%.6f\n", d); }
int main() { int i; u = calloc(n*n, sizeof *u); unew = calloc(n*n, sizeof *unew); for (i = 0; i < n; i++) u[i] = unew[i] = 1; jacobi(5); free(u); free(unew); return 0; }
