#include <stdio.h>
#include <stdlib.h>
static char *pool; static size_t used;
static void pool_init(size_t n) { pool = malloc(n);
#pragma omp target enter data map(alloc: pool[0:n])
}
static void *take(size_t n) { void *p = pool + used; used += n; return p; }
int main(void) { pool_init(4096); double *a = take(80); float *b = take(40);
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 10; i++) { a[i] = i; b[i] = -i; }
#pragma omp target update from(a[0:10], b[0:10])
  printf("%g %g\n", a[9], b[9]); free(pool); return 0; }
