#include <stdio.h>
#include <omp.h>
int main(void) {
  int a[100], b[100], c[100], team[64]; 
#pragma omp target teams distribute parallel for dist_schedule(static, 10) schedule(static, 5) num_teams(3) map(from: a)
  for (int i = 0; i < 100; i++) a[i] = i * 3;
#pragma omp target parallel for schedule(guided) ordered map(from: b)
  for (int i = 0; i < 100; i++) {
    b[i] = i;
#pragma omp ordered
    b[i] += 1;
  }
#pragma omp target parallel num_threads(4) map(from: c)
  {
#pragma omp for schedule(static, 7) nowait
    for (int i = 0; i < 100; i++) c[i] = i;
#pragma omp for schedule(static, 7)
    for (int i = 0; i < 100; i++) c[i] += 2;
  }
#pragma omp target parallel for schedule(static, 1) num_threads(4) map(from: team)
  for (int i = 0; i < 64; i++) team[i] = omp_get_thread_num() == i % omp_get_num_threads();
#pragma omp target parallel for schedule(runtime) map(tofrom: a)
  for (int i = 0; i < 100; i++) a[i]++;
#pragma omp target teams loop bind(teams) map(tofrom: a)
  for (int i = 0; i < 100; i++) a[i]++;
#pragma omp target parallel loop order(concurrent) map(tofrom: a)
  for (int i = 0; i < 100; i++) a[i]++;
#pragma omp target map(tofrom: a)
#pragma omp loop bind(thread)
  for (int i = 0; i < 100; i++) a[i]++;
  for (int i = 0; i < 100; i++) printf("%d %d %d %d\n", a[i], b[i], c[i], team[i % 64]);
  return 0;
}
