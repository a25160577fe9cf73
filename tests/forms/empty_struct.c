#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct e121 { }; struct h121 { int a; struct e121 e; int b; };
static void t(long *o) {
  struct h121 h[4];
#pragma omp target teams distribute parallel for map(from: o[0:16], h)
  for (int i = 0; i < 4; i++) { h[i].a = i; h[i].b = -i; o[i] = sizeof(struct e121) + sizeof(struct h121) + offsetof(struct h121, b); }
  o[5] = h[3].a; o[6] = h[3].b; for (int i = 7; i < 16; i++) o[i] = 0; o[4] = 0;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
