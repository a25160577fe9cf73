#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#pragma omp declare target
struct b133; struct a133 { struct b133 *b; int v; }; struct b133 { struct a133 *a; int w; };
extern struct a133 ga133; static struct b133 gb133 = { 0, 4 }; struct a133 ga133 = { 0, 3 };
static int walk133(int n) { struct a133 a = ga133; struct b133 b = gb133; a.b = &b; b.a = &a; int s = 0; struct a133 *p = &a; while (n--) { s += p->v + p->b->w; p = p->b->a; } return s; }
#pragma omp end declare target
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) o[i] = walk133(i);
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
