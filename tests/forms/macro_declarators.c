#include <stdio.h>
#define ROW(n) row_##n[4]
#define GRID grid[3][4]
#define NAME(n) name_##n
#define WITH(T, n) T n##_in = 4, n##_out = 5
#define TEXT(x) #x
#define BOTH(x) TEXT(x) TEXT(- x)
#define TYPE(T) vec_##T
#define VEC(T) typedef struct TYPE(T) { T *p; int n; } TYPE(T)
#define ARGS a, n
VEC(double);
VEC(long);
static double total(const double *a, int n) { double s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
int main(void) {
  int ROW(a), NAME(count) = 4; double GRID; WITH(long, z);
  double a[8]; int n = 8;
  TYPE(double) v = { a, 8 };
  struct TYPE(long) w = { 0, 2 };
  const char *text = TEXT(one) BOTH(two) "three";
  for (int i = 0; i < 8; i++) a[i] = i;
  for (int i = 0; i < 12; i++) grid[i / 4][i % 4] = i;
#pragma omp target teams distribute parallel for map(from: row_a) map(tofrom: v.p[0:v.n]) map(to: grid)
  for (int i = 0; i < 4; i++) { row_a[i] = name_count + i + z_in * z_out; v.p[i] += grid[1][i] + w.n; }
  for (int i = 0; i < 4; i++) printf("%d ", row_a[i]);
  printf("%g %s\n", total(ARGS), text);
  return 0;
}
