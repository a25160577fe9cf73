#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
static jmp_buf env; static volatile sig_atomic_t hit;
static void on(int s) { (void)s; hit = 1; }
static int total(int n, ...) { va_list ap; int s = 0; va_start(ap, n); while (n--) s += va_arg(ap, int); va_end(ap); 
#pragma omp target map(tofrom: s)
  s++;
  return s; }
int main(void) {
  int x[4]; struct timespec t0; clock_gettime(CLOCK_MONOTONIC, &t0);
  signal(SIGUSR1, on); raise(SIGUSR1);
  if (setjmp(env) == 0) {
#pragma omp target map(from: x)
    for (int i = 0; i < 4; i++) x[i] = i;
    longjmp(env, 1);
  }
  errno = 0; char b[16]; snprintf(b, sizeof b, "%d", total(3, 1, 2, 3)); printf("%s %d %d %s\n", b, hit, errno, strerror(0)[0] ? "ok" : ""); return 0;
}
