#include <stdio.h>
int main(void) {
  int a[10], x = 1, flag = 0;
  for (int i = 0; i < 10; i++) a[i] = i;
#pragma omp target data map(to: a, x)
  {
    x = 5; a[2] = 200;
#pragma omp target map(always, to: x) map(always, tofrom: a)
    { a[0] = x; a[3] = a[2] + 1; }
    printf("%d %d\n", a[0], a[3]);
#pragma omp target map(always, close, from: flag) map(close, to: x)
    flag = x;
    printf("%d\n", flag);
#pragma omp target map(alloc: x) map(tofrom: flag)
    { x += 100; flag = x; }
  }
  printf("%d\n", flag); return 0;
}
