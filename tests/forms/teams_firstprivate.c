#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  int x = 10; long r[4] = { 0 };
#pragma omp target teams num_teams(1) thread_limit(8) firstprivate(x) map(tofrom: r)
  {
#pragma omp parallel num_threads(4)
    {
#pragma omp critical
      x += 1;
    }
    int nt = 0;
#pragma omp parallel num_threads(4) reduction(+: nt)
    nt++;
    r[0] = x - nt; r[1] = nt > 0;
  }
  o[0] = r[0]; o[1] = r[1]; o[2] = x;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
