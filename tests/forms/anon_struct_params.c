#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct v197 { union { struct { float x, y, z; }; float a[3]; }; };
#pragma omp declare target
static float dot197(struct v197 p, const struct v197 *q) { return p.x * q->x + p.y * q->y + p.a[2] * q->a[2]; }
static struct v197 mk197(float x, float y, float z) { struct v197 v; v.x = x; v.y = y; v.z = z; return v; }
static struct v197 neg197(struct v197 v) { for (int i = 0; i < 3; i++) v.a[i] = -v.a[i]; return v; }
#pragma omp end declare target
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { struct v197 a = mk197(i, 2, 3), b = neg197(a); o[i] = (long)dot197(a, &b); }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
