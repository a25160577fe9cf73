#include <stdio.h>
#include <stdlib.h>
#define EXPORT __attribute__((visibility("default")))
#define PURE __attribute__((pure, nonnull(1)))
#define ALIGNED(n) __attribute__((aligned(n)))
#define CLEANUP(f) __attribute__((cleanup(f)))
#define FALLTHROUGH __attribute__((fallthrough))
#define PRINTF(a, b) __attribute__((format(printf, a, b)))
extern void say(const char *fmt, ...) PRINTF(1, 2);
void say(const char *fmt, ...) { puts(fmt); }
static void release(double **p) { free(*p); }
EXPORT PURE double sum(const double *x, int n);
double sum(const double *x, int n) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+: s) map(to: x[0:n])
  for (int i = 0; i < n; i++) s += x[i];
  return s;
}
static int kind(int c) { switch (c) { case 1: c++; FALLTHROUGH; case 2: c++; break; default: __builtin_unreachable(); } return c; }
__attribute__((constructor)) static void init(void) { }
int main(void) {
  CLEANUP(release) double *x = malloc(8 * sizeof *x);
  double buf[8] ALIGNED(64);
  for (int i = 0; i < 8; i++) buf[i] = x[i] = i;
  say("start"); printf("%g %g %d\n", sum(x, 8), sum(buf, 8), kind(1)); return 0;
}
