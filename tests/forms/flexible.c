#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stddef.h>
struct blob { size_t n; unsigned char bytes[]; };
struct pair { struct blob *a, *b; };
static struct blob *make(size_t n) { struct blob *b = malloc(offsetof(struct blob, bytes) + n); b->n = n; memset(b->bytes, 1, n); return b; }
int main(void) {
  struct pair p = { make(8), make(8) }; unsigned char *x = p.a->bytes, *y = p.b->bytes; size_t n = p.a->n;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) map(to: y[0:n])
  for (size_t i = 0; i < n; i++) x[i] += y[i];
  printf("%d\n", x[7]); free(p.a); free(p.b); return 0;
}
