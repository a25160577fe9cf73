#include <stdio.h>
#define N 20
#define STR(x) #x
#define OMP(x) _Pragma(STR(omp x))
#define MAPS map(to: a) map(tofrom: b)
#define OFFLOAD(...) OMP(target teams distribute parallel for __VA_ARGS__)
#define FOR(i, n) for (int i = 0; i < (n); ++i)
#define RUN(p, body) do { _Pragma(p) body } while (0)
#define THREADS 64
int main(void) {
  int a[N], b[N] = { 0 }, s = 0, n = 3;
  FOR(i, N) a[i] = i;
  OFFLOAD(MAPS thread_limit(THREADS)) FOR(i, N) b[i] += a[i];
  OFFLOAD(map(to: a) reduction(+: s))
  FOR(q, N) { s += a[q]; }
#pragma omp target teams distribute parallel for num_threads(THREADS / 2) MAPS collapse(1)
  FOR(i, N) b[i] *= 2;
  RUN("omp target map(tofrom: n)", { n = n * 2; OMP(parallel num_threads(4)) { OMP(single) n += 100; } });
  RUN("omp target map(tofrom: b)", { OMP(parallel for) FOR(i, N) b[i]++; });
  FOR(i, N) printf("%d ", b[i]);
  printf("\n%d %d\n", s, n); return 0;
}
