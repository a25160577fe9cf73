#include <stdio.h>
typedef float real;
struct T { int a; };
static int helper(int v) {
  int r = 0;
#define K 3
  r += K * v;
#undef K
#define K(x) ((x) + 7)
  r += K(v);
#undef K
  int K = 2; r += K;
  return r;
}
static real conv(int v) {
#define real long
  real a = 7.9;
#undef real
  real b = 7.9f;
  return a + b + v;
}
int main(void) {
  int a[8], n = 8, s = 0;
  real r[8];
#define n 4
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 0; i < n; i++) a[i] = helper(i) + n;
#undef n
#define T 10
#pragma omp target teams distribute parallel for map(tofrom: a) map(from: r)
  for (int i = 4; i < n; i++) { a[i] = helper(i) + n * T; r[i] = conv(i) + sizeof(r); }
#undef T
#define T s
#pragma omp target map(tofrom: T) map(to: a)
  {
    struct T { int b; } t = { 2 };
#undef T
#define i a[j]
    for (int j = 0; j < n; j++) s += i;
#undef i
    { struct T u = { 1 }; s += u.a + t.b; }
#define for(x) for (int x = 0; x < 3; x++)
    for (k) s += k;
#undef for
#define s (s)
    s += 1;
  }
#undef s
  for (int i = 0; i < 8; i++) printf("%d ", a[i]);
  printf("%d %g\n", s, r[7]); return 0;
}
