/* typeof in declarations of file scope, in members and in heads of functions. */
#include <stdio.h>
static double base[4] = {1, 2, 3, 4};
typedef __typeof__(double[4]) d4;
typedef __typeof__(base[0] + 1) sum_t;
typedef __typeof__(base) same_t;
static __typeof__(1L + 1) glob = 5;
static const __typeof__(1 ? 'a' : 'b') cst[2] = {7, 8};
struct s { __typeof__(int *) p; __typeof__(base[0]) q; };
static __typeof__(base[0]) twice(__typeof__(1.0f) x, const __typeof__(base) *w) { return x * 2 + (*w)[1]; }
int main(void) {
  enum { N = 8 }; double r[N][8]; d4 dd = {1, 2, 3, 4}; same_t sm = {5, 6, 7, 8};
#pragma omp target teams distribute parallel for map(from: r) map(to: dd, sm, glob)
  for (int i = 0; i < N; i++) {
    d4 e = {i, 1, 2, 3}; sum_t t = 2.5; struct s z = {&i, 1.5}; __typeof__(z.p[0]) k = 3.9; __typeof__(r[0][0]) *pr = r[i]; const __typeof__(i) ci = 4;
    pr[0] = e[0] + dd[1] + sm[2]; pr[1] = t + z.q + *z.p; pr[2] = k + ci; pr[3] = twice(1.25, &sm) + glob; pr[4] = cst[i & 1] + sizeof cst; pr[5] = sizeof(d4) + sizeof(same_t) + sizeof(sum_t); pr[6] = sizeof(struct s); pr[7] = (__typeof__(k))3.7;
  }
  for (int i = 0; i < N; i++) for (int j = 0; j < 8; j++) printf("%g ", r[i][j]);
  return base[0] != 1;
}
