/* Sizes and types of expressions that C++ sees otherwise: arrays after commas, 'c', comparisons; what _Generic selects. */
#include <stdio.h>
#define G(...)                                                                                                         \
  _Generic((__VA_ARGS__), char: 1, signed char: 2, unsigned char: 3, short: 4, int: 6, unsigned: 7, long: 8,           \
      unsigned long: 9, float: 12, double: 13, _Bool: 14, char *: 15, const char *: 16, int *: 17, const int *: 18,    \
      enum col *: 19, default: 0)
typedef const int cint;
typedef int fn(int);
enum col { RED, GREEN };
struct b {
  unsigned u3 : 3;
  _Bool bb : 1;
  int arr[3];
};
static int callee(int x) { return x; }
int main(void) {
  enum { N = 4, COLS = 36 };
  long r[N][COLS];
  char c8[10];
  double d7[7];
#pragma omp target teams distribute parallel for map(from: r) map(to: c8, d7)
  for (int i = 0; i < N; i++) {
    char c = (char)i, loc[5] = {0}, loc2[5];
    const char cc = 'x';
    short x = 3;
    float f = 1;
    unsigned col = 3;
    cint ci = i;
    struct b s = {1, 1, {1, 2, 3}};
    const struct b cs = s, *ps = &s;
    long *p = r[i];
    *p++ = sizeof(i, loc), *p++ = sizeof(i, c), *p++ = sizeof 'c', *p++ = sizeof(i ? c : x), *p++ = sizeof(i < 3);
    *p++ = sizeof(!c), *p++ = sizeof(i ? loc : loc2), *p++ = sizeof(c = 3), *p++ = sizeof(1, 'a'), *p++ = sizeof 'ab';
    *p++ = sizeof(i ? c : c), *p++ = sizeof(c8, d7), *p++ = sizeof(i, "abcdefg"), *p++ = sizeof(1 ? 'a' : 'b');
    *p++ = sizeof(typeof((i, loc))), *p++ = sizeof(typeof(i < 2)), *p++ = sizeof(c ? (short)1 : 'a');
    *p++ = G(s.bb), *p++ = G(s.bb + 0), *p++ = G(s.u3 + 0), *p++ = G(cs.arr), *p++ = G(ps->arr), *p++ = G(&cs.arr[0]);
    *p++ = _Generic((typeof(cc))0, char: 1, default: 2), *p++ = G(ci), *p++ = G(c < x), *p++ = G('c'), *p++ = G(f * 2);
    *p++ = G(0x80000000) * 100 + G(2147483648), *p++ = G(i, loc), *p++ = G(&col), *p++ = G((enum col *)0);
    *p++ = _Generic(callee, fn *: 1, default: 2), *p++ = _Generic(&col, enum col *: 1, default: 2);
    *p++ = _Generic(s, struct b: 1, default: 2), *p++ = _Generic(1 ? (cint *)0 : (int *)0, int *: 1, cint *: 2);
  }
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < COLS; j++) printf("%ld ", r[i][j]);
    printf("\n");
  }
  return callee(0);
}
