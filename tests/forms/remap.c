#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int n = 16; int *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *t;
  for (int i = 0; i < n; i++) a[i] = i, b[i] = 0;
#pragma omp target enter data map(to: a[:n], b[:n])
  for (int it = 0; it < 5; it++) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) b[i] = a[(i + 1) % n] + it;
    t = a; a = b; b = t;
  }
  int *c = a + 4;
#pragma omp target teams distribute parallel for map(tofrom: c[0:4])
  for (int i = 0; i < 4; i++) c[i] += 1000;
#pragma omp target exit data map(from: a[:n]) map(delete: b[:n])
  for (int i = 0; i < n; i++) printf("%d ", a[i]);
  a = realloc(a, 2 * n * sizeof *a);
#pragma omp target teams distribute parallel for map(from: a[n:n])
  for (int i = n; i < 2 * n; i++) a[i] = i;
  for (int i = 0; i < 2 * n; i++) printf("%d ", a[i]);
  puts(""); return 0;
}
