#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long r[4] = { 0 };
#pragma omp target map(tofrom: r)
  {
    int c = 0; double d = 0; struct { int k; } st = { 0 };
#pragma omp parallel num_threads(8)
    {
      int mine = 0;
#pragma omp atomic
      mine += 5;
#pragma omp for
      for (int i = 0; i < 40; i++) {
#pragma omp atomic
        c++;
#pragma omp atomic
        d += 0.5;
#pragma omp atomic
        st.k += i;
      }
      if (mine != 5) {
#pragma omp atomic write
        r[3] = 1;
      }
    }
    r[0] = c; r[1] = d; r[2] = st.k;
  }
  memcpy(o, r, sizeof r);
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
