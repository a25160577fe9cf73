#include <stdio.h>
static int helper(int x) { return x + 1; }
static double scale(double x) { double sqrt(double), y; extern int abs(int); y = sqrt(x); return y + abs((int)-x); }
static int late(int);
static int knr(i) int i; { int helper(), late(); return helper(i) + late(i); }
static int typed(int i) { typedef int op(int); op helper; int (late)(int); return helper(i) + late(i); }
int main(void) {
  int o[8]; double d[8];
  #pragma omp target teams distribute parallel for
  for (int i = 0; i < 8; i++) { int helper(int), late(int x); extern int abs(int); o[i] = helper(i) + late(i) + abs(i - 4) + knr(i) + typed(i); }
  #pragma omp target map(tofrom: o)
  { int helper(int); o[0] += helper(3);
    #pragma omp parallel for
    for (int i = 1; i < 8; i++) { int helper(int); o[i] += helper(i); } }
  #pragma omp target teams distribute parallel for
  for (int i = 0; i < 8; i++) d[i] = scale(i);
  for (int i = 0; i < 8; i++) printf("%d %g\n", o[i], d[i]);
}
static int late(int x) { return x * 2; }
