#include <stdio.h>
#define OP(name, e) static void name##_all(int n, const int *a, const int *b, int *c) { \
  _Pragma("omp target teams distribute parallel for map(to: a[0:n], b[0:n]) map(from: c[0:n])") \
  for (int i = 0; i < n; i++) { int x = a[i], y = b[i]; c[i] = e; } }
#include "ops.def"
#undef OP
void table(int);
int main(void){ int a[5]={1,2,3,4,5},b[5]={5,4,3,2,1},c[5];
#define OP(name, e) name##_all(5,a,b,c); printf(#name " %d\n", c[3]);
#include "ops.def"
#undef OP
 table(3); return 0; }
