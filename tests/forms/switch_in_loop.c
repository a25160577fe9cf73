#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { long r = 0; for (int j = 0; j < 6; j++) { switch ((i + j) % 5) { case 0: continue; case 1: r += 1; /* fall */ case 2: { r += 10; break; } case 3: if (j > 3) break; r += 100; default: r += 1000; } if (r > 3000) break; r++; } switch (i) case 3: r = -3; switch ((char)i) { case 'a': default: r++; } o[i] = r; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
