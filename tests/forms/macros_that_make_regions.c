#include <stdio.h>
#define PRAGMA(x) _Pragma(#x)
#define OMP(...) PRAGMA(omp __VA_ARGS__)
#define TGT target teams distribute parallel for
#define KERNEL(name, type, expr) static void name(type *p, int n) { \
  OMP(target teams distribute parallel for map(tofrom: p[0:n])) \
  for (int i = 0; i < n; i++) { p[i] = (expr); } }
#define CLAUSES(p, n) map(tofrom: p[0:n]) num_teams(NT) thread_limit(NT * 16)
#define NT 2
#define SEC(a) a[0:N]
#define N 8
#define RED reduction(+: sum)
#define WITH(x) map(to: x)
#define NONE
#define COLL 2
#define LIST a, b
#define IFC(c) if (target: c)
#define TARGET_BEGIN OMP(target map(tofrom: a)) {
#define TARGET_END }
#define PARFOR OMP(parallel for)
#define DIR omp target map(tofrom: sum)
#define DIRECTIVE(x) _Pragma(STR(DIR x))
#define STR(x) STR_(x)
#define STR_(x) #x
KERNEL(dbl, int, p[i] * 2)
KERNEL(inc, double, p[i] + 0.5)
OMP(declare target)
static int lut[4] = { 1, 2, 3, 4 };
static int look(int i) { return lut[i & 3]; }
OMP(end declare target)
int main(void) {
  int a[N], b[N], m[4][4], sum = 0; double d[N];
  for (int i = 0; i < N; i++) { a[i] = i; b[i] = 1; d[i] = i; }
  dbl(a, N); inc(d, N);
#pragma omp target teams distribute parallel for CLAUSES(b, N) NONE
  for (int i = 0; i < N; i++) b[i] += look(i);
#pragma omp target teams distribute parallel for map(tofrom: SEC(a)) WITH(SEC(b)) IFC(N > 3)
  for (int i = 0; i < N; i++) a[i] += b[i];
#pragma omp target teams distribute parallel for map(to: LIST) map(tofrom: sum) RED
  for (int i = 0; i < N; i++) sum += a[i] + b[i];
#pragma omp target teams distribute parallel for collapse(COLL) map(from: m)
  for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) m[i][j] = i * j;
  TARGET_BEGIN
    PARFOR for (int i = 0; i < N; i++) a[i]++;
  TARGET_END
  DIRECTIVE(firstprivate(b)) { for (int i = 0; i < N; i++) sum += b[i] + m[1][i & 3]; }
  _Pragma("omp target map(tofrom: sum)") _Pragma("omp parallel for reduction(+: sum)") for (int i = 0; i < 3; i++) sum++;
  OMP(target data map(tofrom: a)) { OMP(target) for (int i = 0; i < N; i++) a[i] *= 2; OMP(target update from(a)) }
  for (int i = 0; i < N; i++) printf("%d %d %g ", a[i], b[i], d[i]);
  printf("%d\n", sum); return 0;
}
