#include <stdio.h>
#define IDX(i, j) ((i) * NX + (j))
#define NX 16
#define NY 16
#define C(a, i, j) (a)[IDX(i, j)]
#define LAP(a, i, j) (C(a, (i) - 1, j) + C(a, (i) + 1, j) + C(a, i, (j) - 1) + C(a, i, (j) + 1) - 4 * C(a, i, j))
#define FOR_INNER(i, j) for (int i = 1; i < NY - 1; i++) for (int j = 1; j < NX - 1; j++)
#define PRAGMA(x) _Pragma(#x)
#define OFFLOAD(...) PRAGMA(omp target teams distribute parallel for __VA_ARGS__)
#define SWAP(T, a, b) do { T swap_ = (a); (a) = (b); (b) = swap_; } while (0)
int main(void) {
  static double u[NX * NY], v[NX * NY]; double *p = u, *q = v;
  u[IDX(8, 8)] = 100;
#pragma omp target data map(tofrom: u, v)
  for (int t = 0; t < 4; t++) {
    OFFLOAD(collapse(2) map(to: p[0:NX * NY]) map(from: q[0:NX * NY]))
    FOR_INNER(i, j) C(q, i, j) = C(p, i, j) + 0.1 * LAP(p, i, j);
    SWAP(double *, p, q);
  }
  printf("%.6f\n", u[IDX(8, 8)]); return 0;
}
