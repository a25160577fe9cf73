#include <stdio.h>
#include <stdbool.h>
#undef bool
int main(void) {
  typedef int bool;
  typedef char size_t;
  bool a[8];
  size_t b[8];
#pragma omp target teams distribute parallel for map(from: a, b)
  for (int i = 0; i < 8; i++) { bool t = i * 300; size_t u = (size_t)(i * 100); a[i] = t + sizeof(bool); b[i] = u / 2; }
  for (int i = 0; i < 8; i++) printf("%d %d\n", a[i], b[i]);
}
