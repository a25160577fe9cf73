#include <stdio.h>
#define KERNEL(name, e) \
  static void k_##name(int n, const int *a, const int *b, int *c) { \
    _Pragma("omp target teams distribute parallel for map(to: a[0:n], b[0:n]) map(from: c[0:n])") \
    for (int i = 0; i < n; i++) c[i] = e; \
  }
#include "kernels.def"
#undef KERNEL
#define KERNEL(name, e) { #name, k_##name },
static const struct { const char *n; void (*f)(int, const int *, const int *, int *); } tab[] = {
#include "kernels.def"
};
int main(void) {
  int a[6] = { 1, 5, 2, 8, 3, 9 }, b[6] = { 4, 4, 4, 4, 4, 4 }, c[6];
  for (unsigned t = 0; t < sizeof tab / sizeof *tab; t++) { tab[t].f(6, a, b, c); printf("%s", tab[t].n); for (int i = 0; i < 6; i++) printf(" %d", c[i]); puts(""); }
  return 0;
}
