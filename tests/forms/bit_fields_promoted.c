/* A bit-field narrower than int is an int in arithmetic, in conditional expressions too, whatever its declared type. */
#include <stdio.h>
enum col { RED, GREEN, BLUE };
struct b {
  unsigned u3 : 3;
  int s5 : 5;
  unsigned char c7 : 7;
  unsigned short h9 : 9;
  _Bool bb : 1;
  unsigned long l12 : 12;
  unsigned long long q31 : 31;
  unsigned w32 : 32;
  enum col e2 : 2;
  long sl20 : 20;
};
int main(void) {
  enum { N = 8, COLS = 30 };
  long r[N][COLS];
  struct b g = {5, -3, 100, 400, 1, 4000, 9, 7, BLUE, -5};
#pragma omp target teams distribute parallel for map(from: r) firstprivate(g)
  for (int i = 0; i < N; i++) {
    struct b t = {i, -i, i * 9, i * 40, i & 1, i * 300, i * 7, i, i % 3, -i * 3}, *p = &t;
    int k = i - 3;
    long *o = r[i];
    *o++ = (i ? t.u3 : t.s5) - 8 < 0, *o++ = (i ? t.u3 : t.u3) - 8 < 0, *o++ = (i ? t.u3 : -1) < 0;
    *o++ = (i & 1 ? k : t.u3) - 9 < 0, *o++ = (i ? t.u3 : 1u) - 9 < 0, *o++ = (i ? t.w32 : t.u3) - 9 < 0;
    *o++ = (i ? t.l12 : t.u3) - 9 < 0, *o++ = (i ? t.l12 : k) - 9 < 0, *o++ = (t.u3 ? t.u3 : t.c7) - 8 < 0;
    *o++ = (i & 1 ? t.q31 : t.q31) - 300 < 0, *o++ = (i & 1 ? p->u3 : g.u3) - 8 < 0, *o++ = -t.u3 < 0;
    *o++ = (k & 1 ? t.u3++ : t.u3--) - 9 < 0, *o++ = (k & 1 ? (t.u3 = 1) : (t.u3 = 2)) - 9 < 0;
    *o++ = (k & 1 ? (0, t.u3) : t.h9) - 900 < 0, *o++ = (i & 1 ? t.e2 : RED) - 3 < 0, *o++ = t.u3 << 29 < 0;
    *o++ = t.l12 * t.l12, *o++ = t.l12 << 20 < 0, *o++ = t.w32 - 100 > 0, *o++ = t.w32 - 100L < 0, *o++ = t.bb - 2 < 0;
    *o++ = (t.bb += 2) * 3, *o++ = (i & 1 ? t.bb : t.bb) - 2 < 0, *o++ = t.sl20 * 1000000000L, *o++ = (t.s5 = 40);
    *o++ = sizeof(i ? t.l12 : t.u3), *o++ = k / (t.u3 + 1), *o++ = (k /= t.u3 + 1, k), *o++ = (0, t.u3) - 8 < 0;
  }
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < COLS; j++) printf("%ld ", r[i][j]);
    printf("\n");
  }
  return 0;
}
