/* An enum without negative values is an unsigned int in arithmetic, its constants are ints, and wide ones are wider. */
#include <stdio.h>
#define KIND(x)                                                                                                        \
  _Generic((x), int: 1, unsigned: 2, long: 3, unsigned long: 4, char: 5, _Bool: 6, double: 7, default: 9)
enum col { RED, GREEN, BLUE };
enum neg { NEG = -1, ZERO, POS };
enum big { BIG = 0x80000000, BSMALL = 1 };
enum huge { HUGE1 = 0x100000000LL, HSMALL = 3 };
enum nhuge { NH = -1, NHB = 0x80000000 };
typedef enum { TA, TB, TC } tt;
struct s {
  enum col c;
  tt t;
  enum neg n;
  enum col bc : 3;
};
static int kinds(enum col e, struct s a) { return KIND(e) + 10 * KIND(RED) + 100 * KIND(a.t) + 1000 * KIND(e + 1); }
int main(void) {
  enum { N = 8, COLS = 30 };
  long r[N][COLS];
  enum col z = BLUE;
  enum col top = RED;
#pragma omp target teams distribute parallel for map(from: r) firstprivate(z) reduction(max: top)
  for (int i = 0; i < N; i++) {
    enum col e = i % 3, w = -1 - i, v = e;
    enum neg g = i % 3 - 1;
    enum big b = i & 1 ? BIG : BSMALL;
    enum huge h = i & 1 ? HUGE1 : HSMALL;
    enum nhuge q = i & 1 ? NH : NHB;
    enum { LA, LB } la = i & 1;
    struct s a = {i % 3, (i + 1) % 3, i % 3 - 1, i % 3};
    int k = -7, m = -7;
    long *p = r[i];
    if (e > top) top = e;
    *p++ = e - 1 < 0, *p++ = -1 < e, *p++ = RED - 1 < 0, *p++ = TC > -1;
    *p++ = KIND(e) + KIND(RED) * 10 + KIND(g) * 100 + KIND(b) * 1000 + KIND(BIG) * 10000 + KIND(BSMALL) * 100000;
    *p++ = KIND(h) + KIND(HUGE1) * 10 + KIND(HSMALL) * 100 + KIND(q) * 1000 + KIND(NHB) * 10000 + KIND(la) * 100000;
    *p++ = KIND(LB) + KIND(a.c) * 10 + KIND(a.n) * 100 + KIND(a.bc + 0) * 1000 + KIND(i ? e : RED) * 10000;
    *p++ = h + i, *p++ = q + 0L, *p++ = BSMALL - 2 < 0, *p++ = -BSMALL < 0, *p++ = HSMALL - 4 < 0, *p++ = BIG + BIG;
    *p++ = sizeof b + sizeof h * 10 + sizeof q * 100 + sizeof BSMALL * 1000 + sizeof HSMALL * 10000;
    *p++ = (w < 0) + (w > BLUE) * 2 + (w >= 0) * 4 + (w == -1 - i) * 8 + (w == -1L - i) * 16;
    *p++ = w + 0L, *p++ = (k /= z, k), *p++ = (m %= v + 2, m), *p++ = (w /= 2, w), *p++ = (v--, v > 5);
    *p++ = (e - 2) / 2, *p++ = (a.c - a.t) >> 1, *p++ = -a.c, *p++ = ~a.t, *p++ = a.n - 5 < 0, *p++ = a.bc - 5 < 0;
    *p++ = *&e - 1 < 0, *p++ = (__typeof__(e))0 - 1 < 0, *p++ = (i & 1 ? e : k) < 0, *p++ = kinds(e, a);
  }
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < COLS; j++) printf("%ld ", r[i][j]);
    printf("\n");
  }
  printf("%d\n", top);
  return 0;
}
