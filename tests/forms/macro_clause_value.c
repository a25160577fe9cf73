#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#define MAPTYPE158 tofrom
#define OP158 +
#define LIST158 a, b
#define CO158 collapse(2)
#define NT158(x) num_teams(x) thread_limit(2 * (x))
static void t(long *o) {
  long a[4] = { 1, 2, 3, 4 }, b[4] = { 0 }, s = 0;
#pragma omp target teams distribute parallel for CO158 map(MAPTYPE158: LIST158) reduction(OP158: s) NT158(4)
  for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) { s += a[i] * j; if (j == i) b[i] = a[j] * 5; }
  for (int i = 0; i < 4; i++) o[i] = b[i]; o[4] = s;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
