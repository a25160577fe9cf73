#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include "globals.h"

static double u[NR];
static double v[NR];
static double r[NR];
#pragma omp declare target to(u, v, r)

/* common /grid/ */
static int nx[MAXLEVEL+1], ir[MAXLEVEL+1], m1[MAXLEVEL+1];
static int lt = LT_DEFAULT, lb = 1;

static double a[4], c[4];

static double randlc(double *x, double aa)
{
  unsigned long long s = (unsigned long long)*x * (unsigned long long)aa & ((1ull << 46) - 1);
  *x = (double)s;
  return s * 0x1p-46;
}

static void zran3(double *oz, int n)
{
  double (*z)[n][n] = (double (*)[n][n])oz, seed = 314159265.0;
  for (int i = 0; i < 20; i++) {
    int i1 = 1 + (int)(randlc(&seed, 1220703125.0) * (n-2)), i2 = 1 + (int)(randlc(&seed, 1220703125.0) * (n-2));
    int i3 = 1 + (int)(randlc(&seed, 1220703125.0) * (n-2));
    z[i3][i2][i1] = i & 1 ? 1.0 : -1.0;
  }
}

static void mg3P(int n)
{
  int j, k;
  for (k = lt; k >= lb+1; k--) {
    j = k - 1;
    rprj3(&r[ir[k]], m1[k], m1[k], m1[k], &r[ir[j]], m1[j], m1[j], m1[j], k);
  }
  k = lb;
  zero3(&u[ir[k]], m1[k], m1[k], m1[k]);
  psinv(&r[ir[k]], &u[ir[k]], m1[k], m1[k], m1[k], c, k);
  for (k = lb+1; k <= lt-1; k++) {
    j = k - 1;
    zero3(&u[ir[k]], m1[k], m1[k], m1[k]);
    interp(&u[ir[j]], m1[j], m1[j], m1[j], &u[ir[k]], m1[k], m1[k], m1[k], k);
    resid(&u[ir[k]], &r[ir[k]], &r[ir[k]], m1[k], m1[k], m1[k], a, k);
    psinv(&r[ir[k]], &u[ir[k]], m1[k], m1[k], m1[k], c, k);
  }
  j = lt - 1;
  k = lt;
  interp(&u[ir[j]], m1[j], m1[j], m1[j], u, n, n, n, k);
  resid(u, v, r, n, n, n, a, k);
  psinv(r, u, n, n, n, c, k);
}

int main(void)
{
  double rnm2, rnmu;
  int k, n, nit = 1;
  for (k = lt; k >= lb; k--)
    nx[k] = 1 << k, m1[k] = nx[k] + 2;
  for (ir[lt] = 0, k = lt-1; k >= lb; k--)
    ir[k] = ir[k+1] + m1[k+1]*m1[k+1]*m1[k+1];
  n = m1[lt];
  a[0] = -8.0/3.0, a[1] = 0.0, a[2] = 1.0/6.0, a[3] = 1.0/12.0;
  c[0] = -3.0/8.0, c[1] = 1.0/32.0, c[2] = -1.0/64.0, c[3] = 0.0;
  zran3(v, n);
  #pragma omp target update to(v)
  comm3(v, n, n, n, lt);
  resid(u, v, r, n, n, n, a, lt);
  norm2u3(r, n, n, n, &rnm2, &rnmu, nx[lt], nx[lt], nx[lt]);
  printf("  iter %3d  L2 %.8e max %.6f\n", 0, rnm2, rnmu);
  for (int it = 1; it <= nit; it++) {
    mg3P(n);
    resid(u, v, r, n, n, n, a, lt);
    norm2u3(r, n, n, n, &rnm2, &rnmu, nx[lt], nx[lt], nx[lt]);
    printf("  iter %3d  L2 %.6e max %.6f\n", it, rnm2, rnmu);
  }
  return 0;
}
