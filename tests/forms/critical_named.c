#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long mx = -1, arg = -1, n = 0; static int lockstep;
#pragma omp target teams distribute parallel for map(tofrom: mx, arg, n) num_teams(2) thread_limit(32)
  for (int i = 0; i < 64; i++) { long v = i * 37 % 61;
#pragma omp critical(best)
    { if (v > mx || (v == mx && i < arg)) { mx = v; arg = i; } }
#pragma omp atomic update
    n += 1; }
  o[0] = mx; o[1] = arg; o[2] = n;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
