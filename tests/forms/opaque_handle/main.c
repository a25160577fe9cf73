#include "dev.h"
#include <stdio.h>
int main(void) {
  buf_t x = buf_new(100), y = buf_new(80);
  buf_set(x, -2); buf_set(y, 1); buf_axpy(y, 3, x); printf("%g\n", buf_asum(y));
  BUF_DO(x, i * 0.5); BUF_DO(y, d_[i] + (double)i); buf_axpy(x, -1, y);
  printf("%g %g\n", buf_asum(x), buf_asum(y)); buf_del(&x); buf_del(&y); return x != y;
}
