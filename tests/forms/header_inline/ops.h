#ifndef OPS_H
#define OPS_H
static inline void dbl(int *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) a[i] *= 2;
}
int total(const int *a, int n);
#endif
