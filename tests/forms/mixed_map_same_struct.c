#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct in { int k; float *f; };
struct out { struct in a, *b; char name[12]; int arr[5]; };
int main(void) {
  struct out o; struct in inner = { 4, calloc(4, 4) }; memset(&o, 0, sizeof o); strcpy(o.name, "hello"); o.a.k = 3; o.a.f = calloc(3, 4); o.b = &inner;
#pragma omp target map(tofrom: o.arr[1:3], o.name) map(to: o.a.k)
  { o.arr[1] = o.a.k; o.arr[3] = o.name[1]; o.name[0] = 'J'; }
#pragma omp target map(to: o.a.k) map(tofrom: o.a.f[0:3])
  for (int i = 0; i < o.a.k; i++) o.a.f[i] = i + .5f;
#pragma omp target map(to: o.b) map(tofrom: o.b[0:1]) map(tofrom: o.b->f[0:4])
  { for (int i = 0; i < o.b->k; i++) o.b->f[i] = -i; o.b->k = 40; }
  float *q = o.b->f;
#pragma omp target map(tofrom: q[1:2])
  { q[1] *= 10; q[2] *= 10; }
  printf("%s %d %d %g %g %d %g %g\n", o.name, o.arr[1], o.arr[3], o.a.f[2], o.a.f[0], inner.k, inner.f[2], inner.f[3]);
  return 0;
}
