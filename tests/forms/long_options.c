#include <getopt.h>
#include <limits.h>
#include <float.h>
#include <inttypes.h>
#include <locale.h>
#include <sys/time.h>
#include <unistd.h>
#include <stdio.h>
static struct option opts[] = { { "size", required_argument, 0, 'n' }, { 0, 0, 0, 0 } };
static double now(void) { struct timeval tv; gettimeofday(&tv, NULL); return tv.tv_sec + 1e-6 * tv.tv_usec; }
int main(int argc, char **argv) {
  int c, n = 16; int64_t sum = 0; double t = now(), lo = DBL_MAX;
  while ((c = getopt_long(argc, argv, "n:", opts, NULL)) != -1) if (c == 'n') n = (int)strtoimax(optarg, NULL, 10);
#pragma omp target teams distribute parallel for reduction(+: sum) reduction(min: lo)
  for (int i = 0; i < n; i++) { sum += i; if (i < lo) lo = i; }
  printf("%" PRId64 " %g %d %d\n", sum, lo, now() >= t, INT_MAX > 0); return 0;
}
