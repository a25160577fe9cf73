#include <stdio.h>
typedef unsigned __int128 u128;
static u128 mul(unsigned long a, unsigned long b) { return (u128)a * b; }
int main(void) {
  unsigned long x[8]; u128 big = mul(~0ul, 3);
#pragma omp target teams distribute parallel for map(from: x)
  for (int i = 0; i < 8; i++) x[i] = (unsigned long)i << 60;
  for (int i = 0; i < 8; i++) big += mul(x[i], 5);
  printf("%lu %lu\n", (unsigned long)(big >> 64), (unsigned long)big); return 0;
}
