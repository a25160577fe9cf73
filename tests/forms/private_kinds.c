#include <stdio.h>
int g = 50;
#pragma omp declare target
int dt = 60;
static int readdt(void) { return dt; }
#pragma omp end declare target
int main(void) {
  int p = 1, fp = 2, arr[4] = { 1, 2, 3, 4 }, out[12], out2[12], n = 4; int vla[n]; struct { int a, b[2]; } s = { 1, { 2, 3 } };
  for (int i = 0; i < n; i++) vla[i] = i * 11;
#pragma omp target teams distribute parallel for private(p) firstprivate(fp, arr, s, g, vla) map(from: out)
  for (int i = 0; i < 12; i++) { p = i; arr[i % 4] += p; fp += 0; s.b[1] = i; out[i] = p + arr[i % 4] * 0 + fp + s.b[1] + g + vla[i % 4] + s.a; }
#pragma omp target teams distribute parallel for private(dt) map(from: out2)
  for (int i = 0; i < 12; i++) { dt = i; out2[i] = dt + readdt(); }
  printf("%d %d %d\n", p, fp, arr[0]);
#pragma omp target update from(dt)
  printf("%d\n", dt);
#pragma omp target firstprivate(dt) map(tofrom: out)
  { dt = 5; out[0] = dt + readdt(); }
#pragma omp target private(g) map(tofrom: out)
  { g = 3; out[1] = g; }
  for (int i = 0; i < 12; i++) printf("%d %d\n", out[i], out2[i]);
  printf("%d\n", g); return 0;
}
