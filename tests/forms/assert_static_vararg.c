#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#define CHECK164(c, ...) do { if (!(c)) printf(__VA_ARGS__); } while (0)
#define SWAP164(T, a, b) do { T _t = (a); (a) = (b); (b) = _t; } while (0)
#define FOREACH164(v, n) for (int v = 0, v##_end = (n); v < v##_end; v++)
#define MIN164(a, b) ((a) < (b) ? (a) : (b))
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < MIN164(16, 20); i++) { long a = i, b = 3; CHECK164(a >= 0, "bad %ld %d\n", a, i); SWAP164(long, a, b); FOREACH164(q, 3) b += q; o[i] = a * 100 + b; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
