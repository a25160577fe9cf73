#include <stdio.h>
#define TGT target teams distribute parallel for
#define KERNEL(...) target __VA_ARGS__
#define PAR parallel for
#define UPD target update
#define DATA(x) target data map(tofrom: x)
#define DT declare target
#define NOTHING
#define N 8
#pragma omp DT
static int twice(int x) { return 2 * x; }
#pragma omp end declare target
#define TEAMS teams distribute
int main(void) {
  int a[N] = { 0 }, s = 0;
#pragma omp TGT map(tofrom: a[0:N]) if (N > 3)
  for (int i = 0; i < N; i++) a[i] = twice(i);
#pragma omp KERNEL(map(tofrom: a) map(tofrom: s))
  {
#pragma omp PAR reduction(+: s)
    for (int i = 0; i < N; i++) s += a[i];
  }
#pragma omp DATA(a)
  {
#pragma omp target TEAMS parallel for NOTHING
    for (int i = 0; i < N; i++) a[i]++;
#pragma omp UPD from(a)
    printf("%d\n", a[3]);
    _Pragma("omp TGT collapse(1)")
    for (int i = 0; i < N; i++) a[i]++;
  }
  for (int i = 0; i < N; i++) printf("%d ", a[i]);
  printf("%d\n", s); return 0;
}
