#include <stdio.h>
#define total (*ptotal)
#define x cfg.xx
#define LEN(a) (sizeof(a) / sizeof *(a))
#define count count
#define foo(a) a + 1
static struct { int xx, yy; } cfg = { 3, 4 };
static int foo_(int v) { return v; }
int main(void) {
  int t = 0, *ptotal = &t, arr[11], count = 2, foo = 100;
  int lx = x;
#pragma omp target teams distribute parallel for map(from: arr) firstprivate(lx)
  for (int i = 0; i < (int)LEN(arr); i++) arr[i] = i * lx + count + foo(i) + (foo);
#pragma omp target teams distribute parallel for map(tofrom: t) reduction(+: t)
  for (int i = 0; i < 11; i++) t += arr[i];
  total += foo_(1);
#pragma omp target map(tofrom: cfg)
  { x += 10; cfg.yy = x; }
  for (int i = 0; i < 11; i++) printf("%d ", arr[i]);
  printf("\n%d %d %d\n", t, x, cfg.yy); return 0;
}
