#include <stdio.h>
#include <stdlib.h>
struct mesh { int n; double *x, *y; double scale; struct { int id; float w[4]; } meta; };
int main(void) {
  struct mesh m = { 20, malloc(160), malloc(160), 2.5, { 3, { 1, 2, 3, 4 } } };
  for (int i = 0; i < m.n; i++) { m.x[i] = i; m.y[i] = 0; }
#pragma omp target teams distribute parallel for map(to: m.x[0:m.n], m.scale, m.n) map(tofrom: m.y[0:m.n])
  for (int i = 0; i < m.n; i++) m.y[i] += m.x[i] * m.scale;
#pragma omp target data map(to: m) map(tofrom: m.x[:m.n], m.y[:m.n])
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < m.n; i++) m.x[i] += m.y[i] + m.meta.w[i % 4];
    m.scale = 10; m.meta.id = 4;
#pragma omp target update to(m.scale, m.meta.id)
#pragma omp target parallel for
    for (int i = 0; i < m.n; i++) m.y[i] = m.scale * i + m.meta.id;
  }
  for (int i = 0; i < m.n; i++) printf("%g %g\n", m.x[i], m.y[i]);
  return 0;
}
