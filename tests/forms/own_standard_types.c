#include <stdio.h>
typedef int bool;
enum { true = 7, false = 3 };
typedef unsigned char uint;
typedef short ulong;
typedef float double_t;
static const double M_PI = 3.0;
static const int NULL_VALUE = 4;
static void fill(bool *restrict out, uint *small, int n) {
#pragma omp target teams distribute parallel for map(from: out[0:n]) map(tofrom: small[0:n])
  for (int i = 0; i < n; i++) {
    double_t third = 1.0 / 3;
    ulong wide = (ulong)(70000 + i);
    out[i] = i * 5 + (i % 2 ? true : false) + (int)(M_PI * 10) + (third == 1.0 / 3) * 100000 + wide;
    small[i] = (uint)(small[i] + 300);
  }
}
int main(void) {
  bool out[10];
  uint small[10];
  for (int i = 0; i < 10; i++) small[i] = 250 + i;
  fill(out, small, 10);
  for (int i = 0; i < 10; i++) printf("%d %d\n", out[i], small[i]);
}
