#include <stdio.h>
#include <omp.h>
int main(void) {
  int a[8][16], s[8] = { 0 };
#pragma omp parallel for num_threads(4) default(none) shared(a, s)
  for (int r = 0; r < 8; r++) {
    int *row = a[r], loc = 0;
#pragma omp target teams distribute parallel for map(from: row[0:16]) 
    for (int i = 0; i < 16; i++) row[i] = r * i;
#pragma omp target teams distribute parallel for map(to: row[0:16]) reduction(+: loc)
    for (int i = 0; i < 16; i++) loc += row[i];
    s[r] = loc;
  }
#pragma omp parallel sections
  {
#pragma omp section
#pragma omp target map(tofrom: s[0:4])
    for (int i = 0; i < 4; i++) s[i] *= 2;
#pragma omp section
#pragma omp target map(tofrom: s[4:4])
    for (int i = 4; i < 8; i++) s[i] *= 3;
  }
#pragma omp parallel
#pragma omp single
#pragma omp taskloop shared(s)
  for (int k = 0; k < 8; k++) {
    int t = s[k];
#pragma omp target map(tofrom: t)
    t++;
    s[k] = t;
  }
  for (int i = 0; i < 8; i++) printf("%d %d\n", s[i], a[i][15]);
  return 0;
}
