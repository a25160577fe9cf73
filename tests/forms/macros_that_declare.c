/* Macros that make declarations, types, names of parameters and of indices. */
#include <stdio.h>
#define MAT(t, r, c) t __attribute__((aligned(8)))
#define MTX(t, r, c) struct { t m[r][c]; }
#define DECL(t, n, k) t n[k]
#define UNUSED(x) x __attribute__((unused))
#define UN(x) x
#define TYPEDEF_VEC(name, t, n) typedef struct { t v[n]; } name
#define PTR_TO(t) t *
#define ARR(t, n) __typeof__(t[n])
#define FNTYPE(ret, name, ...) ret name(__VA_ARGS__)
#define EXPORT static inline __attribute__((always_inline))
#define CAT(a, b) a##b
typedef MTX(int, 3, 2) m32;
typedef ARR(double, 4) d4;
TYPEDEF_VEC(vec3, float, 3);
static DECL(int, tab, 4) = {1, 2, 3, 4};
static const DECL(double, ctab, 3) = {0.5, 1.5, 2.5};
EXPORT FNTYPE(int, addu, int a, int UNUSED(b)) { return a + 1; }
static FNTYPE(double, first, PTR_TO(const double) UN(p), int UN(n)) { double UN(s) = 0; for (int UN(k) = 0; k < n; k++) s += p[k]; return s; }
static int CAT(foo, bar)(int UNUSED(x), UN(int) UN(y)) { return y * 2; }
MAT(int, 3, 2) aligned_int = 5;
int main(void) {
  enum { N = 8 }; double r[N][10]; m32 a = {{{1, 2}, {3, 4}, {5, 6}}}; DECL(int, loc, N); d4 dd = {1, 2, 3, 4};
  for (int i = 0; i < N; i++) loc[i] = i * i;
#pragma omp target teams distribute parallel for map(from: r) map(to: loc, dd, tab) firstprivate(a)
  for (int UN(i) = 0; i < N; i++) {
    MTX(int, 2, 2) b = {{{i, 1}, {2, 3}}}; DECL(double, w, 2) = {1.5, i}; vec3 v = {{1, 2, 3}}; d4 e = {i, 1, 2, 3}; PTR_TO(int) p = loc; ARR(int, 3) t3 = {4, 5, 6}; MAT(long, 1, 1) al = 3;
    r[i][0] = b.m[0][0] + b.m[1][1] + a.m[2][1]; r[i][1] = w[0] + w[1]; r[i][2] = v.v[2] + e[0]; r[i][3] = addu(i, 3) + foobar(1, i); r[i][4] = first(e, 4) + first(dd, 4);
    r[i][5] = p[i] + t3[i % 3] + al; r[i][6] = tab[i & 3]; r[i][7] = ctab[i % 3]; r[i][8] = sizeof(m32) + sizeof(d4) + sizeof b; r[i][9] = sizeof(vec3) + sizeof t3;
  }
  for (int i = 0; i < N; i++) { for (int j = 0; j < 10; j++) printf("%g ", r[i][j]); printf("\n"); }
  return aligned_int - 5;
}
