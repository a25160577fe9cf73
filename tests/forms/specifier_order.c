/* Storage classes and typedef behind the type or between its words, in any order that C has. */
#include <stdio.h>
long unsigned int a1 = 1; int static const a2 = 5; unsigned long int long a3 = 7; int typedef T; double const a5 = 2.5; short unsigned a6; long int unsigned long a7 = 0xfffffffffffULL;
char signed a8 = -3; T const *a9; struct q { int x; } typedef Q; const Q static aq = {4}; int const volatile static av = 3; long const long a10 = 12;
unsigned typedef char uchar_t; enum { K1 = 3 } typedef kk; int inline static addt(T const x, int unsigned long y) { return x + (int)y; }
double long ld = 1.5L;
#pragma omp declare target
unsigned static long dt = 9; int volatile static dv = 2; float const dtab[3] = {1, 2, 3};
#pragma omp end declare target
int main(void) {
  enum { N = 8 }; long r[N][16];
  int const static loc_s = 11; long unsigned int lu = 5; T auto tt = 3; register int rr = 4; char unsigned cu = 200; Q lq = {6};
#pragma omp target teams distribute parallel for map(from: r) map(to: a1, a3, a5, a6, a7, a8, aq, a10)
  for (int i = 0; i < N; i++) {
    int const q = i; long unsigned w = -1; short int unsigned su = -1; int long signed ls = -1; char signed cs = -1; T typedef U; U u = 3; uchar_t uu = 300; int auto aa = 3; int register rg = 5; unsigned const char static tab[2] = {7, 8}; kk ek = K1;
    r[i][0] = q + a1 + a2 + a3; r[i][1] = w > 5; r[i][2] = su; r[i][3] = ls; r[i][4] = cs; r[i][5] = u; r[i][6] = uu; r[i][7] = aa + rg; r[i][8] = tab[i & 1]; r[i][9] = ek + aq.x + lq.x;
    r[i][10] = addt(i, 3); r[i][11] = a5 * 2 + a6 + a7 + a8; r[i][12] = loc_s + lu + tt + cu; r[i][13] = a10 + av; r[i][14] = sizeof (long unsigned int) + sizeof (unsigned short int) * 10 + sizeof (long int long); r[i][15] = (int unsigned)-1 > 0;
    r[i][15] += (long unsigned int)i + dt + dv + (long)dtab[i % 3];
  }
  for (int i = 0; i < N; i++) { for (int j = 0; j < 16; j++) printf("%ld ", r[i][j]); printf("\n"); }
  printf("%d\n", rr);
  return 0;
}
