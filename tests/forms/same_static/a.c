#include <stdio.h>
static int scale = 3;
static int f(int x) { return x * 2; }
struct s { int a; };
int other(int *v);
static void kernel(int *v) {
#pragma omp target teams distribute parallel for map(tofrom: v[0:8])
  for (int i = 0; i < 8; i++) { struct s t = { f(i) }; v[i] += t.a * scale; }
}
int main(void) { int v[8] = { 0 }; kernel(v); other(v); for (int i = 0; i < 8; i++) printf("%d ", v[i]); puts(""); return 0; }
