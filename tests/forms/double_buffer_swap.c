#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define SWAP(T, a, b) do { T tmp_ = a; a = b; b = tmp_; } while (0)
int main(int argc, char *argv[]) {
  size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 64; int *cur = malloc(n * sizeof *cur), *nxt = malloc(n * sizeof *nxt);
  memset(cur, 0, n * sizeof *cur); cur[n / 2] = 1;
#pragma omp target enter data map(to: cur[0:n]) map(alloc: nxt[0:n])
  for (int t = 0; t < 20; ++t) {
#pragma omp target teams distribute parallel for map(alloc: cur[0:n], nxt[0:n])
    for (size_t i = 0; i < n; ++i) { int l = i ? cur[i - 1] : 0, c = cur[i], r = i + 1 < n ? cur[i + 1] : 0; nxt[i] = (30 >> (4 * l + 2 * c + r)) & 1; }
    SWAP(int *, cur, nxt);
  }
#pragma omp target exit data map(from: cur[0:n]) map(delete: nxt[0:n])
  for (size_t i = 0; i < n; i++) putchar(cur[i] ? '#' : '.');
  putchar('\n'); free(cur); free(nxt); return EXIT_SUCCESS;
}
