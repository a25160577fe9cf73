#include <stdio.h>
#include <complex.h>
#include <setjmp.h>
void scale_all(double *, int); double sum_all(double *, int);
void scale_all(double *x, int n) {
  jmp_buf jb;
#pragma omp target map(tofrom: x[0:n]) private(jb)
  { volatile int k = 0; if (setjmp(jb) == 0) { k = 1; longjmp(jb, 1); } for (int i = 0; i < n; i++) x[i] *= 1 + k; }
#pragma omp target map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) { double complex z = x[i] * I; x[i] = cimag(z) + 0.5; }
}
double sum_all(double *x, int n) {
  double s = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+: s)
  for (int i = 0; i < n; i++) s += x[i];
#pragma omp target map(to: x[0:n]) map(tofrom: s)
  { FILE *f = fopen("/dev/null", "w"); if (f) { fprintf(f, "%g", x[0]); fclose(f); s += x[1]; } }
  return s;
}
