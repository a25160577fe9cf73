#include <stdio.h>
#define N 130
int main(void) {
  int a[N], b[N], s = 0, t = 0; double g[4] = { 0 };
#pragma omp target map(from: a) map(tofrom: s, t)
  {
#pragma omp teams num_teams(4) thread_limit(32)
#pragma omp distribute
    for (int i = 0; i < N; i += 13) {
#pragma omp parallel for
      for (int j = i; j < i + 13; j++) a[j] = j - i;
    }
  }
#pragma omp target teams map(to: a) map(from: b) map(tofrom: s) reduction(+: s)
#pragma omp distribute parallel for reduction(+: s)
  for (int i = 0; i < N; i++) { b[i] = a[i] * 2; s += b[i]; }
#pragma omp target map(tofrom: t) map(to: b)
  {
    int loc = 3;
#pragma omp parallel reduction(+: t) shared(loc)
    {
#pragma omp for
      for (int i = 0; i < N; i++) t += b[i] + loc;
#pragma omp single
      loc = 10;
#pragma omp for schedule(dynamic, 4) nowait
      for (int i = 0; i < 10; i++) t += loc;
    }
    t += loc;
  }
#pragma omp target parallel map(tofrom: g) num_threads(4)
#pragma omp sections
  {
#pragma omp section
    g[0] = 1;
#pragma omp section
    { g[1] = 2; g[2] = g[1] + 1; }
#pragma omp section
    for (int i = 0; i < 5; i++) g[3] += i;
  }
  printf("%d %d %g %g %g %g %d\n", s, t, g[0], g[1], g[2], g[3], a[129]); return 0;
}
