#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#define WITH233(x) for (int once_ = 1; once_; once_ = 0, (x))
#define CHECKED233(e) (__extension__ ({ int rc_ = (e); rc_; }))
static void t(long *o) {
  long a[4] = { 1, 2, 3, 4 }; int k = 0;
#pragma omp target data map(tofrom: a)
  WITH233(k++) {
    if (CHECKED233(k == 0)) {
#pragma omp target teams distribute parallel for
      for (int i = 0; i < 4; i++) a[i] *= 3;
    }
    do {
#pragma omp target
      a[1]++;
    } while (0);
  }
  for (int i = 0; i < 4; i++) o[i] = a[i]; o[4] = k;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
