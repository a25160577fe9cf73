#include <stdio.h>
#include <stdlib.h>
#define CHECK(x) do { if (!(x)) { fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #x); goto fail; } } while (0)
static int run(int n) {
  int rc = -1; double *a = NULL, *b = NULL;
  a = malloc(n * sizeof *a); CHECK(a); b = malloc(n * sizeof *b); CHECK(b != NULL);
#pragma omp target enter data map(alloc: a[0:n], b[0:n])
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) a[i] = b[i] = i;
#pragma omp target exit data map(from: a[0:n]) map(release: b[0:n])
  CHECK(a[n - 1] == n - 1);
  rc = 0;
fail:
  free(a); free(b);
  return rc;
}
int main(void) { printf("%d\n", run(32)); return 0; }
