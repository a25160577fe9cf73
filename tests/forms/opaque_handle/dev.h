#ifndef DEV_H
#define DEV_H
#include <stddef.h>
typedef struct buf_s *buf_t;
buf_t buf_new(size_t n); void buf_set(buf_t, double v); void buf_axpy(buf_t y, double a, buf_t x); double buf_asum(buf_t); void buf_del(buf_t *);
#define BUF_DO(b, expr) do { double *d_ = buf_data(b); size_t n_ = buf_len(b); _Pragma("omp target teams distribute parallel for") for (size_t i = 0; i < n_; i++) d_[i] = (expr); } while (0)
double *buf_data(buf_t); size_t buf_len(buf_t);
#endif
