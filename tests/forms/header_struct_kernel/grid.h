#pragma once
#include <stddef.h>
#define IDX(g, i, j) ((size_t)(j) * (g)->nx + (i))
struct grid { int nx, ny; double *u; };
#pragma omp declare target
static inline double lap(const double *u, size_t k, int nx) { return u[k - 1] + u[k + 1] + u[k - nx] + u[k + nx] - 4 * u[k]; }
static const double coef[] = { 0.1, 0.2 };
#pragma omp end declare target
#define SWEEP(g, src, dst) do { \
  int nx_ = (g)->nx, ny_ = (g)->ny; double *s_ = (src), *d_ = (dst); \
  _Pragma("omp target teams distribute parallel for collapse(2) map(to: s_[0:nx_*ny_]) map(tofrom: d_[0:nx_*ny_])") \
  for (int j = 1; j < ny_ - 1; j++) for (int i = 1; i < nx_ - 1; i++) { size_t k = (size_t)j * nx_ + i; d_[k] = s_[k] + coef[0] * lap(s_, k, nx_); } } while (0)
