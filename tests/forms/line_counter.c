#include <stdio.h>
#define U_(a, b) a##b
#define U(a, b) U_(a, b)
#define VAR U(v_, __COUNTER__)
int main(void) {
  int a[8], b[8], c = 0;
#line 100 "gen.y"
#pragma omp target teams distribute parallel for map(from: a, b)
  for (int i = 0; i < 8; i++) { int VAR = 1, VAR = 2; a[i] = i + v_0 + v_1; b[i] = __LINE__; }
#line 100 "gen.y"
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 0; i < 8; i++) a[i] += __LINE__ + __COUNTER__;
#line 7
#pragma omp target map(tofrom: c)
  c = sizeof(__FILE__) + sizeof __func__ + __COUNTER__;
  for (int i = 0; i < 8; i++) printf("%d %d\n", a[i], b[i]);
  printf("%d\n", c); return 0;
}
