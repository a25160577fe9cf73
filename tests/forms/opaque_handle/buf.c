#include "dev.h"
#include <stdlib.h>
#include <math.h>
struct buf_s { size_t n; double *d; };
double *buf_data(buf_t b) { return b->d; } size_t buf_len(buf_t b) { return b->n; }
buf_t buf_new(size_t n) { buf_t b = malloc(sizeof *b); b->n = n; b->d = malloc(n * sizeof(double)); double *d = b->d;
#pragma omp target enter data map(alloc: d[0:n])
  return b; }
void buf_set(buf_t b, double v) { double *d = b->d; size_t n = b->n;
#pragma omp target teams distribute parallel for
  for (size_t i = 0; i < n; i++) d[i] = v; }
void buf_axpy(buf_t y, double a, buf_t x) { double *yd = y->d; const double *xd = x->d; size_t n = y->n < x->n ? y->n : x->n;
#pragma omp target teams distribute parallel for
  for (size_t i = 0; i < n; i++) yd[i] += a * xd[i]; }
double buf_asum(buf_t b) { double s = 0; const double *d = b->d; size_t n = b->n;
#pragma omp target teams distribute parallel for reduction(+: s)
  for (size_t i = 0; i < n; i++) s += fabs(d[i]);
  return s; }
void buf_del(buf_t *b) { double *d = (*b)->d; size_t n = (*b)->n;
#pragma omp target exit data map(delete: d[0:n])
  (void)n; free(d); free(*b); *b = NULL; }
