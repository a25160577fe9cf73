#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct s179 { int id; long v[3]; double *w; };
static void t(long *o) {
  struct s179 a[4]; double w[4][2]; for (int i = 0; i < 4; i++) { a[i].id = i; a[i].w = w[i]; for (int k = 0; k < 3; k++) a[i].v[k] = k; w[i][0] = i; w[i][1] = -i; }
#pragma omp target teams distribute parallel for map(tofrom: a[1:2])
  for (int i = 1; i < 3; i++) for (int k = 0; k < 3; k++) a[i].v[k] += a[i].id * 10;
  struct s179 *p = &a[3];
#pragma omp target map(tofrom: p->v[1:2], p->id)
  { p->v[2] = p->id = 77; p->v[1]++; }
#pragma omp target data map(to: a) 
  for (int i = 0; i < 4; i++) { double *q = a[i].w;
#pragma omp target map(tofrom: q[0:2])
    q[1] += q[0] * 3; }
  for (int i = 0; i < 4; i++) { o[i] = a[i].v[0] + a[i].v[1]; o[4 + i] = a[i].v[2]; o[8 + i] = a[i].id; o[12 + i] = (long)w[i][1]; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
