#include <stdio.h>
#include <omp.h>
static int on(int n, int th) {
  int r = 0;
#pragma omp target teams distribute parallel for if(target: n > th) if(parallel: n > 2 * th) reduction(+: r)
  for (int i = 0; i < n; i++) r += i;
  return r;
}
int main(void) {
  int a[20], t = 0, dev = 1;
  printf("%d %d %d\n", on(5, 10), on(15, 10), on(100, 10));
#pragma omp target if(0) map(from: a, dev)
  { dev = omp_is_initial_device(); for (int i = 0; i < 20; i++) a[i] = i; }
#pragma omp target data map(tofrom: a) if(a[3] == 3)
  {
#pragma omp target update to(a) if(0)
#pragma omp target map(tofrom: t) if(a[1])
#pragma omp parallel if(0) reduction(+: t)
    t += omp_get_num_threads() * 100 + a[19];
  }
#pragma omp target enter data map(to: a) if(dev == 1)
#pragma omp target teams distribute parallel for if(dev)
  for (int i = 0; i < 20; i++) a[i]++;
#pragma omp target exit data map(from: a) if(dev == 1)
  printf("%d %d", dev, t);
  for (int i = 0; i < 20; i++) printf(" %d", a[i]);
  puts(""); return 0;
}
