#include <stdio.h>
#include <stdlib.h>
#define DEFMAT(T, NAME) \
  typedef struct { int r, c; T *d; } NAME; \
  static NAME NAME##_new(int r, int c) { NAME m = { r, c, calloc((size_t)r * c, sizeof(T)) }; return m; } \
  static void NAME##_fill(NAME *m, T v) { \
    T *d = m->d; int r = m->r, c = m->c; \
    _Pragma("omp target teams distribute parallel for collapse(2) map(from: d[0:r*c])") \
    for (int i = 0; i < r; i++) \
      for (int j = 0; j < c; j++) \
        d[i * c + j] = v + (T)(i * 10 + j); \
  } \
  static T NAME##_sum(const NAME *m) { T s = 0; T *d = m->d; int n = m->r * m->c; \
    _Pragma("omp target teams distribute parallel for reduction(+: s) map(to: d[0:n])") \
    for (int i = 0; i < n; i++) s += d[i]; return s; }
DEFMAT(float, matf)
DEFMAT(long, matl)
DEFMAT(signed char, matc)
int main(void) {
  matf f = matf_new(3, 4); matl l = matl_new(5, 2); matc c = matc_new(2, 2);
  matf_fill(&f, .5f); matl_fill(&l, 1L << 40); matc_fill(&c, 120);
  printf("%g %ld %d\n", matf_sum(&f), matl_sum(&l), matc_sum(&c));
  for (int i = 0; i < 4; i++) printf("%d %g %ld\n", c.d[i], f.d[i], l.d[i]);
  return 0;
}
