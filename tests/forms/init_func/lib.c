#include "lib.h"
#include <stdlib.h>
#include <string.h>
struct ctx { int n; double *a, *b; };
ctx *ctx_create(int n) {
  ctx *c = malloc(sizeof *c); c->n = n; c->a = malloc(n * sizeof *c->a); c->b = malloc(n * sizeof *c->b);
  for (int i = 0; i < n; i++) c->a[i] = i;
  double *a = c->a, *b = c->b;
#pragma omp target enter data map(to: a[0:n]) map(alloc: b[0:n])
  return c;
}
void ctx_step(ctx *c) {
  const int n = c->n; const double *restrict a = c->a; double *restrict b = c->b;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) b[i] = a[i] + (i ? a[i - 1] : 0) + (i < n - 1 ? a[i + 1] : 0);
  double *t = c->a; c->a = c->b; c->b = t;
}
double ctx_norm(const ctx *c) {
  double s = 0, *a = c->a; int n = c->n;
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < n; i++) s += a[i] * a[i];
  return s;
}
void ctx_read(ctx *c, double *o) { double *a = c->a; int n = c->n;
#pragma omp target update from(a[0:n])
  memcpy(o, a, n * sizeof *o); }
void ctx_free(ctx *c) { double *a = c->a, *b = c->b; int n = c->n;
#pragma omp target exit data map(delete: a[0:n], b[0:n])
  free(a); free(b); free(c); }
