#include <stdio.h>
int main(void) {
  int x = 7, v1, v2, v3, v4, r = 0, flag = 0, e = 7; double p = 2; unsigned long long w = 5; unsigned short us = 3;
#pragma omp target map(tofrom: x, r, p, w, us, e, flag) map(from: v1, v2, v3, v4)
  {
#pragma omp atomic capture
    { x += 3; v1 = x; }
#pragma omp atomic capture
    v2 = x = 20 - x;
#pragma omp atomic capture
    { v3 = x; x = 99; }
#pragma omp atomic capture
    v4 = --x;
#pragma omp atomic read
    r = x;
#pragma omp atomic
    p *= 3;
#pragma omp atomic
    p = 1 / p;
#pragma omp atomic
    w <<= 3;
#pragma omp atomic
    us |= 0x10;
#pragma omp atomic compare capture
    { flag = e; if (e == 7) { e = 8; } }
#pragma omp flush
  }
  printf("%d %d %d %d %d %d %g %llu %d %d %d\n", x, v1, v2, v3, v4, r, p, w, us, e, flag); return 0;
}
