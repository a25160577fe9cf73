#include <stdio.h>
struct flags { unsigned a : 1, b : 2; signed c : 5; unsigned : 0; unsigned d : 3; };
static void fill(int n, int m, double a[n][m], double (*b)[m]) {
#pragma omp target teams distribute parallel for collapse(2) map(from: a[0:n][0:m]) map(to: b[0:n][0:m])
  for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i][j] = b[i][j] + i;
}
int main(void) {
  int n = 3, m = 4; double a[n][m], b[n][m]; struct flags f[4];
  for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) b[i][j] = j;
  fill(n, m, a, b);
#pragma omp target teams distribute parallel for map(from: f)
  for (int i = 0; i < 4; i++) { f[i].a = i & 1; f[i].b = i; f[i].c = -i; f[i].d = 7 - i; }
  printf("%g %d %d %d %d\n", a[2][3], f[3].a, f[3].b, f[3].c, f[3].d); return 0;
}
