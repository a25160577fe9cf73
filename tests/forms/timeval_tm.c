#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#include <time.h>
#include <sys/time.h>
#include <limits.h>
#include <float.h>
#include <errno.h>
#include <signal.h>
static void t(long *o) {
  struct timeval tv[4]; struct timespec ts = { 1, 5 }; struct tm tm = { .tm_year = 100, .tm_mon = 2 }; div_t dv = { 1, 2 };
#pragma omp target teams distribute parallel for map(from: tv) map(to: ts, tm) firstprivate(dv)
  for (int i = 0; i < 4; i++) { tv[i].tv_sec = ts.tv_sec + i; tv[i].tv_usec = tm.tm_year + tm.tm_mon + dv.rem + (int)(DBL_EPSILON > 0) + EINVAL + SIGINT + (CHAR_MIN < 0) + CHAR_BIT; }
  for (int i = 0; i < 4; i++) { o[i] = tv[i].tv_sec; o[4 + i] = tv[i].tv_usec; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
