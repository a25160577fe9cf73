#include <stdio.h>
static int g(int x) { return x * 2; }
#define g(x) g(x) -
int main(void) {
  int a[4], v = 10;
#define v v -
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 4; i++) a[i] = v i;
  for (int i = 0; i < 4; i++) printf("%d ", a[i]);
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 4; i++) a[i] = g(i) 1;
  for (int i = 0; i < 4; i++) printf("%d ", a[i]);
#define sizeof 3 - sizeof
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 4; i++) a[i] = (int)(sizeof(int));
  for (int i = 0; i < 4; i++) printf("%d ", a[i]);
}
