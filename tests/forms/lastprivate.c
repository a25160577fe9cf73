#include <stdio.h>
int main(void) {
  int x = -1, y = -1, z = 5, last[3] = { 0 }; double d = 0; struct { int a; } st = { 0 }; int i, j;
#pragma omp target teams distribute parallel for lastprivate(x, d) map(tofrom: x, d)
  for (int i = 0; i < 77; i++) { x = i * 2; d = i / 2.0; }
#pragma omp target parallel for collapse(2) lastprivate(i, j, y) map(from: i, j, y)
  for (i = 0; i < 4; i++) for (j = 10; j > 1; j -= 2) y = i * j;
#pragma omp target parallel for firstprivate(z) lastprivate(z) map(tofrom: z)
  for (int k = 0; k < 9; k++) { if (k == 0 || k == 8) z += k; else z = 0; if (k == 8) z = 42; }
#pragma omp target teams distribute parallel for lastprivate(last) map(from: last)
  for (int k = 0; k < 20; k++) { last[0] = k; last[1] = k * k; last[2] = -k; }
#pragma omp target simd lastprivate(x) map(tofrom: x)
  for (int k = 0; k < 10; k += 3) x = k;
  st.a = x;
  printf("%d %g %d %d %d %d %d %d %d %d\n", x, d, i, j, y, z, last[0], last[1], last[2], st.a);
  int w = 9;
#pragma omp target parallel for lastprivate(w) map(tofrom: w)
  for (int k = 0; k < 0; k++) w = k;
  printf("%s\n", "done"); return 0;
}
