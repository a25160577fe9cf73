#include <stdio.h>
#include "dev.h"
DEV(int) lookup(int k) { return k < COUNT ? table[k] : -1; }
DEV_CONST(int) extra[] = { 5, 6 };
int main(void) { int r[6];
#pragma omp target teams distribute parallel for map(from: r)
  for (int i = 0; i < 6; i++) r[i] = lookup(i) + extra[i & 1] + scale(i);
  for (int i = 0; i < 6; i++) printf("%d ", r[i]); printf("%d\n", b(2)); return 0; }
