#include <stdio.h>
#include <stdlib.h>
#include <search.h>
typedef int (*compare_fn)(const void *, const void *);
typedef struct { const char *name; compare_fn cmp; void (*run)(int *, size_t); } algo;
static int up(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static void twice(int *x, size_t n) {
#pragma omp target teams distribute parallel for map(tofrom: x[:n])
  for (size_t i = 0; i < n; i++) x[i] *= 2;
}
static const algo table[] = { { "up", up, twice }, { .name = "none" } };
int main(void) {
  int x[5] = { 4, 2, 5, 1, 3 };
  for (const algo *a = table; a->run; ++a) { qsort(x, 5, sizeof *x, a->cmp); a->run(x, 5); }
  printf("%d %d\n", x[0], x[4]); return 0;
}
