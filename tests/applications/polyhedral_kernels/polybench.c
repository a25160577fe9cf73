#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <sys/time.h>
#include "polybench.h"
static double polybench_t_start, polybench_t_end;
static double rtclock(void)
{
  struct timeval Tp;
  gettimeofday(&Tp, NULL);
  return (Tp.tv_sec + Tp.tv_usec * 1.0e-6);
}
void polybench_timer_start(void) { polybench_t_start = rtclock(); }
void polybench_timer_stop(void) { polybench_t_end = rtclock(); }
void polybench_timer_print(void) { fprintf(stderr, "%0.6lfs\n", polybench_t_end - polybench_t_start); }
void *polybench_alloc_data(unsigned long long int n, int elt_size)
{
  void *ret = malloc(n * elt_size);
  if (!ret) { fprintf(stderr, "[PolyBench] cannot allocate memory"); exit(1); }
  memset(ret, 0, n * elt_size);
  return ret;
}
