#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct p238 { long *d; int n; struct { long off; } k; };
static void f238(struct p238 p) {
#pragma omp target teams distribute parallel for map(tofrom: p.d[0:p.n])
  for (int i = 0; i < p.n; i++) p.d[i] += p.k.off * i;
}
static void g238(const struct p238 *p, int lo, int cnt) {
  const struct p238 loc = *p;
#pragma omp target teams distribute parallel for map(tofrom: loc.d[lo:cnt])
  for (int i = lo; i < lo + cnt; i++) loc.d[i] -= loc.n;
}
static void t(long *o) { struct p238 p = { o, 16, { 3 } }; f238(p); g238(&p, 4, 8); }
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
