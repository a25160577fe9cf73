#include <stdio.h>
void middle(double *x, int n);
int main(void) {
  double x[16];
#pragma omp target data map(from: x)
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 16; i++) x[i] = i;
    middle(x, 16);
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 16; i++) x[i] += 1;
  }
  for (int i = 0; i < 16; i++) printf("%g ", x[i]);
  puts(""); return 0;
}
