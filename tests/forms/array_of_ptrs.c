#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int n = 5, m = 7; double **a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++) { a[i] = malloc(m * sizeof **a); for (int j = 0; j < m; j++) a[i][j] = i + j / 10.0; }
#pragma omp target enter data map(to: a[0:n])
  for (int i = 0; i < n; i++) {
#pragma omp target enter data map(to: a[i][0:m])
  }
#pragma omp target teams distribute parallel for collapse(2)
  for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i][j] *= 2;
  for (int i = 0; i < n; i++) {
#pragma omp target exit data map(from: a[i][0:m])
  }
#pragma omp target exit data map(release: a[0:n])
  for (int i = 0; i < n; i++, puts("")) for (int j = 0; j < m; j++) printf("%g ", a[i][j]);
  return 0;
}
