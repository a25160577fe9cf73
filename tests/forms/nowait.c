#include <stdio.h>
#include <stdlib.h>
#define N 256
int main(void) {
  int *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b), *c = malloc(N * sizeof *c), s = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp target teams distribute parallel for map(from: a[:N]) nowait depend(out: a[0])
    for (int i = 0; i < N; i++) a[i] = i;
#pragma omp target teams distribute parallel for map(from: b[:N]) nowait depend(out: b[0])
    for (int i = 0; i < N; i++) b[i] = 2 * i;
#pragma omp target teams distribute parallel for map(to: a[:N], b[:N]) map(from: c[:N]) nowait depend(in: a[0], b[0]) depend(out: c[0])
    for (int i = 0; i < N; i++) c[i] = a[i] + b[i];
#pragma omp task depend(inout: c[0]) shared(s)
    for (int i = 0; i < N; i++) s += c[i];
#pragma omp target enter data map(to: c[:N]) nowait depend(inout: c[0])
#pragma omp target nowait depend(inout: c[0]) map(tofrom: s)
    { s += c[10]; c[10] = 1; }
#pragma omp target exit data map(from: c[:N]) nowait depend(inout: c[0])
#pragma omp taskwait
    printf("%d %d\n", s, c[10]);
  }
  return 0;
}
