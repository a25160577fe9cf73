#include <stdio.h>
#define HAVE_OPENMP 1
#if defined(HAVE_CONFIG_H)
# include "config.h"
#endif
#ifndef RESTRICT
# if defined(__GNUC__)
#  define RESTRICT __restrict__
# else
#  define RESTRICT
# endif
#endif
#define ALWAYS_INLINE static __inline__ __attribute__((always_inline, unused))
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define OPS(X) X(add, +) X(sub, -) X(mul, *)
#define DEF(name, op) ALWAYS_INLINE double op_##name(double a, double b) { return a op b; }
OPS(DEF)
enum op { 
#define E(name, op) OP_##name,
OPS(E)
#undef E
OP_COUNT };
static const char *const names[OP_COUNT] = {
#define N(name, op) [OP_##name] = #name,
OPS(N)
};
#define RUN(name, op) \
  static void run_##name(double *RESTRICT z, const double *RESTRICT x, const double *RESTRICT y, int n) { \
    _Pragma("omp target teams distribute parallel for map(to: x[0:n], y[0:n]) map(from: z[0:n])") \
    for (int i = 0; i < n; i++) z[i] = LIKELY(n > 0) ? op_##name(x[i], y[i]) : 0; }
OPS(RUN)
int main(void) {
  double x[8], y[8], z[8];
  for (int i = 0; i < 8; i++) x[i] = i, y[i] = 2 * i;
  void (*f[])(double *RESTRICT, const double *RESTRICT, const double *RESTRICT, int) = { run_add, run_sub, run_mul };
  for (int k = 0; k < OP_COUNT; k++) { f[k](z, x, y, 8); printf("%s %g\n", names[k], z[7]); }
  return 0;
}
