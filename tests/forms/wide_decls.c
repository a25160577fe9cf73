#include <stdio.h>
int (*pick(int k))(int); static int dbl(int x) { return 2 * x; }
int (*pick(int k))(int) { return k ? dbl : 0; }
static double (*rows)[4], *cols[4], cube[2][3][4]; static char *(*(*fns[2])(void))[3];
extern int shared_count; int shared_count = 2;
static struct { int a; struct inner { double w; } in[2]; } anon = { 1, { { 2 }, { 3 } } };
const char *const *table(void); const char *const *table(void) { static const char *const t[] = { "a", "b", 0 }; return t; }
int main(void) {
  static double store[3][4]; rows = store; double (*r)[4] = rows; (void)fns;
#pragma omp target teams distribute parallel for collapse(2) map(from: r[0:3])
  for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) r[i][j] = i * j + anon.in[1].w;
  cols[1] = &store[1][0]; cube[1][2][3] = 1;
  printf("%g %g %d %s\n", store[2][3], *cols[1], pick(1)(shared_count), table()[1]); return 0;
}
