#define n 12
#define size 3
#define name "x"
#define i 5
#define data 4
#define x 1
#define T 9
#define p 2
#define begin 3
#define end 4
#define map 7
#undef i
#undef map
#include <stdio.h>
int main(void) {
  int a[n], s = size;
#pragma omp target teams distribute parallel for map(from: a) map(tofrom: s)
  for (int i = 0; i < n; i++) a[i] = i * size + data + x + T + p + begin + end;
#pragma omp target update to(s) 
  for (int i = 0; i < n; i++) printf("%s %d\n", name, a[i]);
  return s - 3;
}
