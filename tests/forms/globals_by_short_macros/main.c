#define CFG_MAIN 1
#include "cfg.h"
#include "cfg.h"
#include <stdio.h>
int main(void) { long r[6]; kernel(r, 6); for (int i = 0; i < 6; i++) printf("%ld ", r[i]);
  c_a = 50; c_tab[1][1] = -4;
#pragma omp target update to(c_a, c_tab)
  kernel(r, 6); show(); for (int i = 0; i < 6; i++) printf("%ld ", r[i]); printf("%d\n", host_only); return 0; }
