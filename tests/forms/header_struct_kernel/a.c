#include "grid.h"
#include <stdio.h>
void more(struct grid *g, double *tmp);
int main(void) {
  double u[48], v[48]; struct grid g = { 8, 6, u };
  for (int i = 0; i < 48; i++) u[i] = v[i] = i % 7;
#define NX 8
  { int nx_ = 8, ny_ = 6; double *s_ = u, *d_ = v;
#pragma omp target teams distribute parallel for collapse(2) map(to: s_[0:nx_*ny_]) map(tofrom: d_[0:nx_*ny_])
    for (int j = 1; j < ny_ - 1; j++) for (int i = 1; i < nx_ - 1; i++) { size_t k = (size_t)j * NX + i; d_[k] = s_[k] + coef[1] * lap(s_, k, nx_); } }
  more(&g, v);
  for (int i = 0; i < 48; i++) printf("%.4f ", u[i]);
  puts(""); return 0;
}
