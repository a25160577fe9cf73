#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct __attribute__((aligned(16))) al172 { int a; } ; struct pk172 { char c; int i __attribute__((packed)); } ; typedef int v172 __attribute__((aligned(8)));
struct pk2_172 { short s; double d; char t; } __attribute__((packed, aligned(2)));
#pragma pack(push, 1)
struct pp172 { char c; long l; short s[3]; };
#pragma pack(pop)
static void t(long *o) {
  struct al172 a[3] = { { 1 }, { 2 }, { 3 } }; struct pp172 p[3]; struct pk2_172 q[3]; memset(p, 0, sizeof p);
#pragma omp target teams distribute parallel for map(tofrom: a, p) map(from: q, o[0:16])
  for (int i = 0; i < 3; i++) { a[i].a *= 2; p[i].l = i + 5; p[i].s[2] = 7; q[i].d = i; q[i].t = 1; o[i] = sizeof(struct al172) + sizeof(struct pk172) + sizeof(struct pk2_172) + sizeof(struct pp172) + offsetof(struct pp172, s[1]) + _Alignof(struct al172); }
  for (int i = 0; i < 3; i++) { o[3 + i] = a[i].a; o[6 + i] = p[i].l + p[i].s[2]; o[9 + i] = (long)q[i].d + q[i].t; } for (int i = 12; i < 16; i++) o[i] = 0;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
