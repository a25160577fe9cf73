/* Enums by sizes, as flags, as indices of tables, in members and with characters. */
#include <stdio.h>
enum pk { PA, PB, PC = 200 };
typedef enum { FA = 1 << 0, FB = 1 << 1, FC = 1 << 2, FALL = FA | FB | FC } flags_t;
enum sz { SA = sizeof(int), SB = sizeof(struct { int a; char b; }), SC = SA * 2 + (SB > 3) };
struct m { enum pk a; enum pk b[3]; flags_t f; enum { IN1 = 7, IN2 } in; };
enum ch { CA = 'a', CB = 'b', CN = -'c' };
static flags_t flip(flags_t f, int on) { return on ? f | FB : f & ~FA; }
static int idx(enum ch c) { return c - CA; }
int main(void) {
  enum { N = 6, W = N * 2 }; double r[N][12]; enum pk p[N]; struct m s[N]; flags_t fl = FALL; int hist[SC] = {0}; enum ch c = CN;
  for (int i = 0; i < N; i++) { p[i] = i % 3 ? PC : PB; s[i] = (struct m){PB, {PA, PC, PB}, FA | FC, IN2}; }
#pragma omp target teams distribute parallel for map(from: r) map(to: p, s) firstprivate(fl, c) map(tofrom: hist)
  for (int i = 0; i < N; i++) {
    double t[W]; int lut[] = {[FA] = 10, [FB] = 20, [FC] = 40}; t[W - 1] = i; char nm[][4] = {[PA] = "a", [PB] = "b"};
    r[i][0] = p[i] - 201 < 0; r[i][1] = sizeof(p) / sizeof *p + sizeof(enum pk) * 100; r[i][2] = s[i].a + s[i].b[1] + s[i].f + s[i].in; r[i][3] = flip(fl, i & 1); r[i][4] = fl & ~FB; r[i][5] = lut[FA << (i % 3)] + t[W - 1]; r[i][6] = idx(CB) + idx(c) + (c < 0);
    fl |= FB; r[i][7] = (fl ^ FALL) - 1 < 0; r[i][8] = SA + SB * 10 + SC * 100; r[i][9] = nm[PB][0]; r[i][10] = (fl & FC) ? FB : -1; r[i][11] = !(fl & FA) + !!(fl & FC);
    switch (fl & FC) { case FC: r[i][11] += 10; break; case FA | FB: break; default: r[i][11] = -1; }
#pragma omp atomic
    hist[i % SC] += FC - FB;
  }
  for (int i = 0; i < N; i++) { for (int j = 0; j < 12; j++) printf("%g ", r[i][j]); printf("%d\n", hist[i]); }
  return 0;
}
