#include <stdio.h>
#pragma omp declare target
double tbl[10]; int count = 3; struct { int a; double b[3]; } cfg = { 1, { 2, 3, 4 } }; double *ptr;
static int hits;
#pragma omp end declare target
int big[50];
#pragma omp declare target link(big)
static void setup(void) { for (int i = 0; i < 10; i++) tbl[i] = i * .5; count = 4; cfg.b[2] = 40; }
int main(void) {
  double s = 0, loc[5] = { 1, 2, 3, 4, 5 }; setup();
#pragma omp target update to(tbl, count, cfg)
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < 10; i++) { s += tbl[i] * count + cfg.b[i % 3]; tbl[i] = -i; 
#pragma omp atomic
    hits++; }
#pragma omp target update from(tbl, hits)
  printf("%g %g %d\n", s, tbl[9], hits);
  for (int i = 0; i < 50; i++) big[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: big)
  for (int i = 0; i < 50; i++) big[i] *= 2;
  ptr = loc;
#pragma omp target enter data map(to: ptr[0:5])
#pragma omp target map(tofrom: s)
  for (int i = 0; i < 5; i++) s += ptr[i], ptr[i] = i;
#pragma omp target exit data map(from: ptr[0:5])
  printf("%d %g %g\n", big[49], s, loc[4]);
  return 0;
}
