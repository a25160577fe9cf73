#include <stdio.h>
#include <stdbool.h>
#include <stdint.h>
int main(void) {
  int add = 5, sub = 5, mx = -100, mn = 100, an = ~0, o = 1, x = 3, la = 1, lo = 0; float prod = 1; uint8_t u8 = 250, u8m = 0; short sh = 0; long double dummy = 0; int64_t big = 1; bool e = true; char ch = 'a'; double dm = -1e300; float fmn = 1e30f; unsigned um = ~0u;
#pragma omp target teams distribute parallel for reduction(+: add) reduction(-: sub) reduction(max: mx) reduction(min: mn) reduction(&: an) reduction(|: o) reduction(^: x) reduction(&&: la) reduction(||: lo) reduction(*: prod)
  for (int i = 1; i <= 12; i++) { add += i; sub -= i; if (i * 7 % 13 > mx) mx = i * 7 % 13; mn = i * 5 % 11 < mn ? i * 5 % 11 : mn; an &= ~(1 << i); o |= 1 << i; x ^= i * 3; la = la && i < 12; lo = lo || i > 11; prod *= i / 4.0f; }
#pragma omp target teams distribute parallel for reduction(+: u8, sh, ch) reduction(max: u8m, dm) reduction(*: big) reduction(&&: e) reduction(min: fmn, um)
  for (int i = 1; i <= 15; i++) { u8 += i; sh -= i * 1000; ch += i & 1; if (u8m < i * 37 % 256) u8m = i * 37 % 256; if (dm < -i) dm = -i; big *= i; e = e && i; if (fmn > 1.0f / i) fmn = 1.0f / i; if (um > i * 7u) um = i * 7u; }
  printf("%d %d %d %d %x %x %d %d %d %g\n", add, sub, mx, mn, an, o, x, la, lo, prod);
  printf("%d %d %d %g %lld %d %g %u %d\n", u8, sh, u8m, dm, (long long)big, e, fmn, um, ch);
  return (int)dummy;
}
