#include <stdio.h>
#include <stdlib.h>
#include <omp.h>
static int work(int *p, int n) {
  int s = 0;
#pragma omp target teams distribute parallel for map(tofrom: p[0:n]) reduction(+: s)
  for (int i = 0; i < n; i++) { p[i]++; s += p[i]; }
  return s;
}
int main(void) {
  int *p = calloc(10, sizeof *p), ok = 0, *z = NULL; 
  printf("%d %d %d\n", work(p, 0), work(p, 10), work(NULL, 0));
#pragma omp target data map(tofrom: p[0:10])
  {
    int before = 0, after = 0;
#pragma omp target map(p[0:0]) map(tofrom: before)
    { p[3] = 77; before = p[4]; }
    printf("%d\n", before + after);
  }
#pragma omp target map(z[:0]) map(from: ok)
  ok = z == NULL;
  printf("%d %d %d\n", p[3], p[4], ok);
  free(p); return 0;
}
