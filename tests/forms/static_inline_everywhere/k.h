#ifndef K_H
#define K_H
#define DEF_KERNEL(NAME, EXPR) static inline void NAME(double *v, int n, double p) { _Pragma("omp target teams distribute parallel for map(tofrom: v[0:n])") for (int i = 0; i < n; i++) v[i] = (EXPR); }
DEF_KERNEL(k_add, v[i] + p)
DEF_KERNEL(k_mul, v[i] * p)
static int k_calls;
static inline int k_count(void) { return ++k_calls; }
#endif
