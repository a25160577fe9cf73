#include <stdio.h>
#include "api.h"
INLINE int sq(int x) { return x * x; }
STATIC_INLINE double half(double x) { return x / 2; }
FORCE_INLINE int clampi(int x, int lo, int hi) { return x < lo ? lo : x > hi ? hi : x; }
API int pub(int x) { return x + 1; }
NOTHING int plain(int x) { return x - 1; }
DLL(int) wrapped(int x) { return x ^ 5; }
static UNUSED int odd(int x) { return x & 1; }
PURE static int purely(int x) { return 2 * x; }
int main(void) {
  double r[10];
#pragma omp target teams distribute parallel for map(from: r)
  for (int i = 0; i < 10; i++) r[i] = sq(i) + half(i) + clampi(i, 2, 7) + pub(i) + plain(i) + wrapped(i) + odd(i) + purely(i) + inhdr(i) + far(i);
  for (int i = 0; i < 10; i++) printf("%g ", r[i]);
  puts(""); return 0;
}
