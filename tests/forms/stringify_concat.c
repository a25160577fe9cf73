#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#define S162(x) #x
#define XS162(x) S162(x)
#define J162(a, b) a ## b
#define XJ162(a, b) J162(a, b)
#define VER162 12
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { int XJ162(v, VER162) = i; const char *s = XS162(VER162) S162(VER162) "z"; o[i] = v12 + s[0] + s[2] + XJ162(1, 0) + XJ162(0x, ff) + sizeof(XS162(a + b)); }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
