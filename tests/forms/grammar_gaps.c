#include <stdarg.h>
#include <stdio.h>
typedef struct { unsigned a : 3; int : 5; unsigned b : 4; _Static_assert(sizeof(int) == 4, "int"); } packed_t;
static int sum(int n, ...) {
  va_list list; va_start(list, n);
  int s = 0;
  while (n-- > 0) s += __builtin_va_arg(list, int);
  va_end(list);
#pragma omp target map(tofrom: s)
  s += 1;
  return s;
}
static int first(const char *text) {
  int kind = 0, constexpr = 2, thread_local = 3, alignas = 4, nullptr = 5;
  switch (text[0]) { case 'a' ... 'z': case 'A' ... 'Z': kind = 1; break; case '0' ... '9': kind = 2; break; default: kind = 3; }
#pragma omp target map(tofrom: kind)
  { kind += constexpr * thread_local - alignas / nullptr; }
  return kind;
}
static int steps(int n) {
  static const void *const next[] = { &&one, &&two, &&done };
  register int r asm("ebx") = 0;
  int i = 0, total = 0;
  { __label__ again; again: r++; if (r < 3) goto again; }
  goto *next[i];
one: total += n; i++; goto *next[i];
two: total *= 2; i++; goto *next[i];
done:
#pragma omp target map(tofrom: total)
  total += 1;
  return total;
}
int main(void) {
  int add(int x) { return x + 1; }
  int a[12];
  packed_t p = { a: 5, b: 9 };
  int table[6] = { [1] 3, [4] 7 };
  _Complex double z = 1.0 + 2.0i;
  __real__ z += 1;
  double im = __imag__ z;
#pragma omp target teams distribute parallel for map(from: a) map(to: table)
  for (int i = 0; i < 12; i++) {
    switch (i) { case 1 ... 3: a[i] = 1; break; case 5: default: a[i] = 2; }
    switch (i % 5) case 3: case 1 ... 2: a[i] += 9;
    a[i] += table[i % 6];
  }
  for (int i = 0; i < 12; i++) printf("%d ", add(a[i]));
  printf("%d %d %d %d %d %d %d %g %g\n", sum(3, 1, 2, 3), first("x"), first("7"), first("?"), steps(4), p.a, p.b, __real__ z, im);
  return 0;
}
