#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  int buf[4]; int *p = buf; char *base = (char *)buf; void *vp = &buf[2]; long same = 0;
#pragma omp target map(tofrom: same) firstprivate(p, vp)
  same = (char *)vp - (char *)p;
#pragma omp target map(tofrom: same) map(to: p)
  same += p != 0;
  o[0] = same; o[1] = base == (char *)buf;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
