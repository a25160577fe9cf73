#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static const int K145[4] = { 5, 6, 7, 8 }; static const double PI145 = 3.0; enum { N145 = 16 };
static void t(long *o) {
  const int loc[3] = { 1, 2, 3 }; const char *const s = "abcd"; static int st[2] = { 100, 200 };
#pragma omp target teams distribute parallel for map(from: o[0:N145]) map(to: s[0:5])
  for (int i = 0; i < N145; i++) o[i] = K145[i % 4] + (int)(PI145 * 2) + loc[i % 3] + s[i % 4] + st[i & 1];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
