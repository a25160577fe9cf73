#include <stdio.h>
#include <omp.h>
int main(void) {
  int a[64] = { 0 }, b[64] = { 0 }, singles = 0, masters = 0, crit = 0, order = 0, cp[8] = { 0 };
#pragma omp target parallel num_threads(8) map(tofrom: a, b, singles, masters, crit, order, cp)
  {
    int id = omp_get_thread_num(), nt = omp_get_num_threads(), v = id;
    for (int i = id; i < 64; i += nt) a[i] = i;
#pragma omp barrier
    for (int i = id; i < 64; i += nt) b[i] = a[63 - i];
#pragma omp single copyprivate(v)
    { singles++; v = 77; }
    if (id < 8) cp[id] = v;
#pragma omp master
    masters += 1;
#pragma omp barrier
    for (int k = 0; k < 3; k++) {
#pragma omp critical(name)
      crit += 1;
#pragma omp single
      singles += 10;
    }
#pragma omp for ordered
    for (int i = 0; i < 16; i++) {
#pragma omp ordered
      order = order * 3 % 10007 + i;
    }
#pragma omp masked
    masters += 100;
  }
  for (int i = 0; i < 64; i++) printf("%d %d ", a[i], b[i]);
  printf("\n%d %d %d %d %d\n", singles, masters, crit % 3, order, cp[0]); return 0;
}
