#include <stdio.h>
#include <stdlib.h>
typedef struct list { int v; struct list *next; } list;
static void addall(int *p, int n) {
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
  for (int i = 0; i < n; i++) p[i] += 1;
}
static int helper(const double *x, int n) {
  int c = 0;
#pragma omp target teams distribute parallel for reduction(+: c)
  for (int i = 0; i < n; i++) c += x[i] > 2;
  return c;
}
int main(void) {
  int n = 9, *p = calloc(n, sizeof *p); double x[9];
  for (int i = 0; i < n; i++) x[i] = i;
  addall(p, n); addall(p + 3, 3);
#pragma omp target data map(to: x)
  printf("%d\n", helper(x, n));
  for (int i = 0; i < n; i++) printf("%d ", p[i]);
  list l = { 3, NULL }; printf("%d\n", l.v); free(p);
  return 0;
}
