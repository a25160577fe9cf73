#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#define PAR_FOR157 _Pragma("omp target teams distribute parallel for map(tofrom: a157)") for
#define BEGIN157 {
#define END157 }
static void t(long *o) {
  long a157[16] = { 0 };
  PAR_FOR157 (int i = 0; i < 16; i++) BEGIN157 a157[i] = i; END157
  PAR_FOR157 (int i = 15; i >= 0; --i) if (i & 1) a157[i] *= 2; else a157[i] += 100;
  memcpy(o, a157, sizeof a157);
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
