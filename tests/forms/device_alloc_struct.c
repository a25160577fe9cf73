#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct d186 { long *buf; int n; };
static void t(long *o) {
  int dev = omp_get_default_device(), host = omp_get_initial_device(); struct d186 s = { omp_target_alloc(16 * sizeof(long), dev), 16 };
  long *raw = s.buf; long tmp[16];
#pragma omp target teams distribute parallel for is_device_ptr(raw)
  for (int i = 0; i < 16; i++) raw[i] = i * 7;
#pragma omp target teams distribute parallel for firstprivate(s)
  for (int i = 0; i < s.n; i++) s.buf[i] += 1;
  omp_target_memcpy(tmp, s.buf, sizeof tmp, 0, 0, host, dev); omp_target_free(s.buf, dev); memcpy(o, tmp, sizeof tmp);
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
