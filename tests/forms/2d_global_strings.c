#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#pragma omp declare target
static const char days134[][4] = { "mon", "tue", { 'w', 'e', 'd' }, [6] = "sun" };
static const char *const long134[] = { "one" "two", "", NULL, "x\"y" };
static const char one134[3] = "abc", *two134 = "hello" + 1;
#pragma omp end declare target
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { o[i] = days134[i % 7][i % 3] + sizeof days134 + one134[i % 3] * 1000; const char *p = long134[i & 3]; if (p) for (; *p; p++) o[i] += *p * 3; o[i] += sizeof long134; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
