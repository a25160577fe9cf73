#include <stdio.h>
union num { int i; float f; unsigned char b[4]; };
struct in { int a, b; struct { int c; union { int d; float e; }; }; };
struct tab { const char *name; struct in in; union num u; int arr[6]; };
#pragma omp declare target
static const struct tab T[] = {
  [2] = { .name = "two", .in = { .b = 3, .e = 1.5f }, .u.f = 2.25f, .arr = { [1 ... 3] = 7, [5] = 9 } },
  [0] = { "zero", { 1, 2, { 3, { 4 } } }, { 5 }, { 1, 2 } },
  { .in.c = 11, .in.d = 12, .arr[2] = 5, 6, .name = "one", .u = { .b = { 1, 0, 0, 0 } } },
  [4].arr[4] = 44, [4].in.a = 1,
};
static const int prio[256] = { ['a' ... 'z'] = 1, ['A' ... 'Z'] = 2, ['_'] = 3, ['0'] = 4, 5 };
static const int m[][3] = { [1] = { 1, 2, 3 }, [0][2] = 9, [2] = { [0] = 5 } };
#pragma omp end declare target
int main(void) {
  int r[5]; float e[5], f[5]; int len[5], s = 0;
#pragma omp target teams distribute parallel for map(from: r, e, f, len) reduction(+: s)
  for (int i = 0; i < 5; i++) {
    r[i] = T[i].in.a + T[i].in.b + T[i].in.c; e[i] = i == 2 ? T[i].in.e : T[i].in.d; f[i] = i == 2 ? T[i].u.f : T[i].u.i;
    for (int k = 0; k < 6; k++) r[i] += T[i].arr[k] * (k + 1);
    len[i] = 0; if (T[i].name) while (T[i].name[len[i]]) len[i]++;
    s += prio['b' + i] + prio['_'] + prio['0' + i] + m[i % 3][i % 3];
  }
  for (int i = 0; i < 5; i++) printf("%d %g %g %d\n", r[i], e[i], f[i], len[i]);
  printf("%d %zu %zu\n", s, sizeof T / sizeof *T, sizeof m / sizeof *m);
  return 0;
}
