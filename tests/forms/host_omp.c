#include <omp.h>
#include <stdio.h>
int main(void) {
  int x[64], n = 64, s = 0, flag = 0; 
#pragma omp parallel default(none) shared(x, n) reduction(+: s)
  {
#pragma omp for schedule(dynamic, 4) nowait
    for (int i = 0; i < n; i++) x[i] = i;
#pragma omp barrier
#pragma omp for simd simdlen(4)
    for (int i = 0; i < n; i++) s += x[i];
  }
#pragma omp parallel sections
  {
#pragma omp section
    x[0] = 1;
#pragma omp section
    x[1] = 2;
  }
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(+: s)
    for (int i = 0; i < 4; i++)
#pragma omp task in_reduction(+: s) firstprivate(i) depend(inout: x[i])
      s += i;
#pragma omp taskloop grainsize(2) nogroup
    for (int i = 0; i < 4; i++) x[i]++;
#pragma omp taskwait depend(in: x[0])
  }
#pragma omp target teams distribute parallel for map(tofrom: x) nowait depend(out: x)
  for (int i = 0; i < n; i++) x[i] *= 2;
#pragma omp taskwait
#pragma omp parallel num_threads(2) proc_bind(close)
#pragma omp critical(update) hint(omp_sync_hint_contended)
  flag++;
  printf("%d %d %d %d\n", s, x[0], x[5], flag > 0); return 0;
}
