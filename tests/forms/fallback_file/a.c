#include <stdio.h>
void scale_all(double *, int); double sum_all(double *, int);
int main(void) {
  double x[32];
  for (int i = 0; i < 32; i++) x[i] = i;
#pragma omp target enter data map(to: x)
  scale_all(x, 32);
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 32; i++) x[i] += 1;
  printf("%g\n", sum_all(x, 32));
#pragma omp target exit data map(from: x)
  for (int i = 0; i < 32; i += 5) printf("%g ", x[i]);
  puts(""); return 0;
}
