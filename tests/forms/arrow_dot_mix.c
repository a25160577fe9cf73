#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct l127 { struct l127 *n; union { struct { short lo, hi; }; int w; } u; int (*grid)[3]; };
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { int g[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } }; struct l127 b = { NULL, { { 7, 8 } }, g }, a = { &b, { .w = 0x10002 }, &g[1] }; (*a.n).u.lo = i; a.n->grid[1][2] *= 2; (&a)->u.hi++; o[i] = a.n->u.w + a.u.lo + a.u.hi + a.grid[0][2] + (*b.grid)[1] + *b.grid[1] + (a.n->n == 0); }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
