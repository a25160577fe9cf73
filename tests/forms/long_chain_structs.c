#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct a240 { struct b240 { struct c240 { long v[4]; struct { char t[3]; } x; } c[2]; } b; };
static void t(long *o) {
  struct a240 s = { { { { { 1, 2, 3, 4 }, { "ab" } }, { .v = { [3] = 9 } } } } }; struct c240 z; struct b240 *pb = &s.b;
#pragma omp target map(tofrom: s) map(from: z)
  { z = s.b.c[0]; s.b.c[1].v[0] = s.b.c[0].x.t[1]; z.v[3] += s.b.c[1].v[3]; }
#pragma omp target map(tofrom: pb->c[1].v[1:2])
  { pb->c[1].v[1] = 7; pb->c[1].v[2] = 8; }
  for (int i = 0; i < 4; i++) { o[i] = z.v[i]; o[4 + i] = s.b.c[1].v[i]; } o[8] = z.x.t[0];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
