#pragma once
static int xcalls;
static inline int xhelp(int x) { return x * 3; }
static inline void xmul(int *v, int n) {
  xcalls++;
#pragma omp target teams distribute parallel for map(tofrom: v[0:n])
  for (int i = 0; i < n; i++) v[i] = xhelp(v[i]);
}
