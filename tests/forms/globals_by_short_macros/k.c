#include "cfg.h"
#include <stdio.h>
void kernel(long *r, int n) { int h = host_only;
#pragma omp target teams distribute parallel for map(from: r[0:n])
  for (int i = 0; i < n; i++) r[i] = (c_mask & 7) + c_a * 1000 + c_b * 100 + (long)(c_tab[i % 3][i & 1] * 10) + c_cfg.k + (long)(c_cfg.f[0] * 4) + c_bytes[i & 3] + h + c_pad;
#pragma omp target
  c_pad += 1000000;
}
void show(void) {
#pragma omp target update from(c_pad, c_cfg)
  printf("%d %d %g\n", c_pad, c_cfg.k, c_cfg.f[0]); }
