#include <stdio.h>
#include "fns.h"
static inline double call(enum fn f, double x) { switch (f) {
#define X(n, e) case FN_##n: return fn_##n(x) + hits_##n;
FN_LIST(X)
#undef X
  default: return 0; } }
void run(enum fn f, double *x, int n) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) x[i] = call(f, x[i]);
#define X(n, e) if (f == FN_##n) { _Pragma("omp target") hits_##n++; }
FN_LIST(X)
#undef X
}
static void report_one(const char *s, int *h) { 
_Pragma("omp target update from(h[0:1])")
 printf("%s %d ", s, *h); }
void report(void) {
#define X(n, e) report_one(#n, &hits_##n);
FN_LIST(X)
#undef X
  puts("");
}
