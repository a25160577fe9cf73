#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#define KERN160(name, type, ...) static void name(type *v, int n) { _Pragma("omp target data map(tofrom: v[0:n])") { _Pragma("omp target teams distribute parallel for") for (int i = 0; i < n; i++) { __VA_ARGS__; } } }
KERN160(k160a, long, v[i] += i; if (v[i] > 5) { v[i] -= 5; })
KERN160(k160b, long, { long w[2] = { v[i], 1 }; v[i] = w[0] + w[1]; })
static void t(long *o) { k160a(o, 16); k160b(o, 16); k160a(o + 4, 8); }
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
