#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#include <stdbool.h>
static void t(long *o) {
  bool any = false, all = true; unsigned char m = 0xff, x = 0; unsigned long long w = ~0ull, v = 0; signed char sc = 0; bool flags[16];
#pragma omp target teams distribute parallel for reduction(|: any) reduction(&: all) reduction(&: m, w) reduction(|: v) reduction(^: x) reduction(+: sc) map(from: flags)
  for (int i = 0; i < 16; i++) { any |= i == 9; all &= i != 3; m &= ~(1 << (i % 3)); w &= ~(1ull << (i * 4)); v |= 1ull << (i * 3); x ^= i * 17; sc += 20; flags[i] = i & 4; }
  o[0] = any; o[1] = all; o[2] = m; o[3] = (long)w; o[4] = (long)v; o[5] = x; o[6] = sc; o[7] = flags[4] + flags[5] + flags[8];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
