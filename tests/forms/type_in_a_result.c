/* Functions that define the structure of their result; one of them holds a region. */
#include <stdio.h>
#pragma omp declare target
static struct pair { int a, b; } make(int i) { struct pair p = { i, 2 * i }; return p; }
#pragma omp end declare target
static struct q { int v; } host_only(int i) { struct q r = { i }; return r; }
static struct sum { long s; struct { int n; } of; } total(const int *o, int n) {
  struct sum r = { 0, { n } };
  long s = 0;
#pragma omp target teams distribute parallel for reduction(+: s) map(to: o[0:n]) map(tofrom: s)
  for (int i = 0; i < n; i++) s += o[i];
  r.s = s;
  return r;
}
int main(void) {
  int o[8];
#pragma omp target teams distribute parallel for map(from: o)
  for (int i = 0; i < 8; i++) { struct pair p = make(i); o[i] = p.a + p.b; }
  for (int i = 0; i < 8; i++) printf("%d ", o[i] + host_only(i).v);
  printf("%ld %d\n", total(o, 8).s, total(o, 8).of.n);
  return 0;
}
