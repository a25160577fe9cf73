#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { char b[] = "ab\0cd", *p = b; char q[4] = "wxyz", r[2][3] = { "ab", "c" }; const char *const lits[2] = { "one\ttab", "\x41" "B\101" }; *p = 'X'; while (*p) p++; p++; o[i] = *p + q[3] + r[1][0] + r[0][2] + lits[i & 1][3 - (i & 1)] + sizeof b + sizeof "a\
b" + '\a' + '\v' + '\e' + "trigraph??/"[3]; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
