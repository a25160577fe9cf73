#include <stdio.h>
#include <omp.h>
int main(void) {
  int x = 5, sum[8] = { 0 }, tot = 0;
#pragma omp target teams num_teams(8) firstprivate(x) map(tofrom: sum, tot) thread_limit(16)
  {
    int t = omp_get_team_num();
    x += t;
    int y = 0;
#pragma omp parallel num_threads(4)
    {
#pragma omp atomic
      x += 1;
#pragma omp for reduction(+: y)
      for (int i = 0; i < 10; i++) y += i;
    }
    if (t < 8) sum[t] = y * 1 + (x > 5 + t);
  }
  printf("%d %d\n", sum[0], tot > 0);
#pragma omp target teams distribute private(x) map(from: sum)
  for (int i = 0; i < 8; i++) {
    x = 0;
#pragma omp parallel for reduction(+: x)
    for (int j = 0; j <= i; j++) x += j;
    sum[i] = x;
  }
  for (int i = 0; i < 8; i++) printf("%d ", sum[i]);
  puts(""); return 0;
}
