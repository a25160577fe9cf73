#include <stdio.h>
#include <stdint.h>
#include <limits.h>
int main(void) {
  int a[10]; unsigned u[10]; signed char sc[10]; unsigned char uc[10]; short sh[10]; uint64_t w[10]; float fl[10]; int64_t big = INT64_MAX; char ch[10];
#pragma omp target teams distribute parallel for map(from: a, u, sc, uc, sh, w, fl, ch)
  for (int i = 0; i < 10; i++) {
    unsigned char x = 250 + i; signed char y = 120 + i; unsigned short us = 65535; 
    a[i] = x + y; a[i] += (us * 2) - 1; a[i] += -1 < 1u ? 1 : 100; a[i] += -1 < (unsigned char)1 ? 1000 : 0;
    u[i] = -i; u[i] >>= 28; sc[i] = 1000 + i; uc[i] = ~x; uc[i] >>= 1; sh[i] = 70000 * 3 + i;
    w[i] = 1u << 31; w[i] += (int)0x80000000; w[i] += (unsigned)-1 + 1; w[i] ^= big >> (i + 50);
    w[i] += x << 24 >> 24 == x; 
    fl[i] = 16777217 + i; fl[i] += 0.1; fl[i] = fl[i] / 3;
    ch[i] = 200 + i; a[i] += ch[i] < 0 ? 1000000 : 0; a[i] += '\xff'; a[i] += sizeof 'a' + sizeof(1 == 1) + sizeof("abc"); 
    a[i] += (i ? -1 : 0u) > 0 ? 7 : 9; uc[i] += 3.7 * i; y /= 2; sc[i] += y; a[i] += 7 / -2 + -7 % 3; u[i] += 5 - 7u > 0;
    u[i] += 2147483648 > 0; w[i] += 0xffffffff + 1; w[i] += 4294967295 + 1;
    { int64_t q = i - 5; q <<= (char)3; w[i] += q; float z = 3.99f + i; u[i] += (unsigned char)z; }
  }
  for (int i = 0; i < 10; i++) printf("%d %u %d %d %d %llu %.3f %d\n", a[i], u[i], sc[i], uc[i], sh[i], (unsigned long long)w[i], fl[i], ch[i]);
  return 0;
}
