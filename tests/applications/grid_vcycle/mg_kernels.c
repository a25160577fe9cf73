#include <math.h>
#include "globals.h"

void psinv(void *or, void *ou, int n1, int n2, int n3, double c[4], int k)
{
  double (*restrict r)[n2][n1] = (double (*)[n2][n1])or;
  double (*restrict u)[n2][n1] = (double (*)[n2][n1])ou;
  int i3, i2, i1;
  double r1[NM], r2[NM];
  #pragma omp target teams distribute parallel for collapse(2) private(i1, r1, r2) \
    map(tofrom: u[0:n3]) map(to: r[0:n3], c[0:4])
  for (i3 = 1; i3 < n3-1; i3++) {
    for (i2 = 1; i2 < n2-1; i2++) {
      for (i1 = 0; i1 < n1; i1++) {
        r1[i1] = r[i3][i2-1][i1] + r[i3][i2+1][i1]
               + r[i3-1][i2][i1] + r[i3+1][i2][i1];
        r2[i1] = r[i3-1][i2-1][i1] + r[i3-1][i2+1][i1]
               + r[i3+1][i2-1][i1] + r[i3+1][i2+1][i1];
      }
      for (i1 = 1; i1 < n1-1; i1++) {
        u[i3][i2][i1] = u[i3][i2][i1]
                      + c[0] * r[i3][i2][i1]
                      + c[1] * ( r[i3][i2][i1-1] + r[i3][i2][i1+1] + r1[i1] )
                      + c[2] * ( r2[i1] + r1[i1-1] + r1[i1+1] );
      }
    }
  }
  comm3(u, n1, n2, n3, k);
}

void resid(void *ou, void *ov, void *or, int n1, int n2, int n3, double a[4], int k)
{
  double (*u)[n2][n1] = (double (*)[n2][n1])ou;
  double (*v)[n2][n1] = (double (*)[n2][n1])ov;
  double (*r)[n2][n1] = (double (*)[n2][n1])or;
  int i3, i2, i1;
  #pragma omp target data map(to: u[0:n3], v[0:n3]) map(tofrom: r[0:n3])
  {
  #pragma omp target teams distribute num_teams(n3-2) private(i2) map(to: a[0:4])
  for (i3 = 1; i3 < n3-1; i3++) {
    double u1[NM], u2[NM];
    for (i2 = 1; i2 < n2-1; i2++) {
      #pragma omp parallel for
      for (i1 = 0; i1 < n1; i1++) {
        u1[i1] = u[i3][i2-1][i1] + u[i3][i2+1][i1]
               + u[i3-1][i2][i1] + u[i3+1][i2][i1];
        u2[i1] = u[i3-1][i2-1][i1] + u[i3-1][i2+1][i1]
               + u[i3+1][i2-1][i1] + u[i3+1][i2+1][i1];
      }
      #pragma omp parallel for
      for (i1 = 1; i1 < n1-1; i1++) {
        r[i3][i2][i1] = v[i3][i2][i1]
                      - a[0] * u[i3][i2][i1]
                      - a[2] * ( u2[i1] + u1[i1-1] + u1[i1+1] )
                      - a[3] * ( u2[i1-1] + u2[i1+1] );
      }
    }
  }
  comm3(r, n1, n2, n3, k);
  }
}

void rprj3(void *or, int m1k, int m2k, int m3k, void *os, int m1j, int m2j, int m3j, int k)
{
  double (*r)[m2k][m1k] = (double (*)[m2k][m1k])or;
  double (*s)[m2j][m1j] = (double (*)[m2j][m1j])os;
  int j3, j2, j1, i3, i2, i1, d1, d2, d3;
  double x1[NM], y1[NM], x2, y2;
  d1 = m1k == 3 ? 2 : 1;
  d2 = m2k == 3 ? 2 : 1;
  d3 = m3k == 3 ? 2 : 1;
  #pragma omp target teams distribute parallel for private(j1, j2, i1, i2, i3, x1, y1, x2, y2) \
    map(to: r[0:m3k]) map(tofrom: s[0:m3j])
  for (j3 = 1; j3 < m3j-1; j3++) {
    i3 = 2*j3-d3;
    for (j2 = 1; j2 < m2j-1; j2++) {
      i2 = 2*j2-d2;
      for (j1 = 1; j1 < m1j; j1++) {
        i1 = 2*j1-d1;
        x1[i1] = r[i3+1][i2  ][i1] + r[i3+1][i2+2][i1]
               + r[i3  ][i2+1][i1] + r[i3+2][i2+1][i1];
        y1[i1] = r[i3  ][i2  ][i1] + r[i3+2][i2  ][i1]
               + r[i3  ][i2+2][i1] + r[i3+2][i2+2][i1];
      }
      for (j1 = 1; j1 < m1j-1; j1++) {
        i1 = 2*j1-d1;
        y2 = r[i3  ][i2  ][i1+1] + r[i3+2][i2  ][i1+1]
           + r[i3  ][i2+2][i1+1] + r[i3+2][i2+2][i1+1];
        x2 = r[i3+1][i2  ][i1+1] + r[i3+1][i2+2][i1+1]
           + r[i3  ][i2+1][i1+1] + r[i3+2][i2+1][i1+1];
        s[j3][j2][j1] = 0.5 * r[i3+1][i2+1][i1+1]
          + 0.25 * ( r[i3+1][i2+1][i1] + r[i3+1][i2+1][i1+2] + x2)
          + 0.125 * ( x1[i1] + x1[i1+2] + y2)
          + 0.0625 * ( y1[i1] + y1[i1+2] );
      }
    }
  }
  comm3(s, m1j, m2j, m3j, k-1);
}

void interp(void *oz, int mm1, int mm2, int mm3, void *ou, int n1, int n2, int n3, int k)
{
  double (*z)[mm2][mm1] = (double (*)[mm2][mm1])oz;
  double (*u)[n2][n1] = (double (*)[n2][n1])ou;
  int i3, i2, i1;
  #pragma omp target teams distribute map(to: z[0:mm3]) map(tofrom: u[0:n3]) private(i1, i2)
  for (i3 = 0; i3 < mm3-1; i3++) {
    double z1[NM], z2[NM], z3[NM];
    for (i2 = 0; i2 < mm2-1; i2++) {
      #pragma omp parallel
      {
      #pragma omp for
      for (i1 = 0; i1 < mm1; i1++) {
        z1[i1] = z[i3][i2+1][i1] + z[i3][i2][i1];
        z2[i1] = z[i3+1][i2][i1] + z[i3][i2][i1];
        z3[i1] = z[i3+1][i2+1][i1] + z[i3+1][i2][i1] + z1[i1];
      }
      #pragma omp for nowait
      for (i1 = 0; i1 < mm1-1; i1++) {
        u[2*i3][2*i2][2*i1] += z[i3][i2][i1];
        u[2*i3][2*i2][2*i1+1] += 0.5 * (z[i3][i2][i1+1] + z[i3][i2][i1]);
      }
      #pragma omp for nowait
      for (i1 = 0; i1 < mm1-1; i1++) {
        u[2*i3][2*i2+1][2*i1] += 0.5 * z1[i1];
        u[2*i3][2*i2+1][2*i1+1] += 0.25 * ( z1[i1] + z1[i1+1] );
      }
      #pragma omp for nowait
      for (i1 = 0; i1 < mm1-1; i1++) {
        u[2*i3+1][2*i2][2*i1] += 0.5 * z2[i1];
        u[2*i3+1][2*i2][2*i1+1] += 0.25 * ( z2[i1] + z2[i1+1] );
      }
      #pragma omp for nowait
      for (i1 = 0; i1 < mm1-1; i1++) {
        u[2*i3+1][2*i2+1][2*i1] += 0.25 * z3[i1];
        u[2*i3+1][2*i2+1][2*i1+1] += 0.125 * ( z3[i1] + z3[i1+1] );
      }
      }
    }
  }
}

void norm2u3(void *or, int n1, int n2, int n3, double *rnm2, double *rnmu, int nx, int ny, int nz)
{
  double (*r)[n2][n1] = (double (*)[n2][n1])or;
  double s = 0.0, a, dn = 1.0*nx*ny*nz;
  int i3, i2, i1;
  double my_rnmu = 0.0;
  #pragma omp target teams distribute parallel for collapse(3) private(a) reduction(+:s) reduction(max:my_rnmu) map(to: r[0:n3])
  for (i3 = 1; i3 < n3-1; i3++)
    for (i2 = 1; i2 < n2-1; i2++)
      for (i1 = 1; i1 < n1-1; i1++) {
        s = s + pow(r[i3][i2][i1], 2.0);
        a = fabs(r[i3][i2][i1]);
        my_rnmu = (a > my_rnmu) ? a : my_rnmu;
      }
  *rnmu = my_rnmu;
  *rnm2 = sqrt(s / dn);
}

void comm3(void *ou, int n1, int n2, int n3, int kk)
{
  double (*u)[n2][n1] = (double (*)[n2][n1])ou;
  int i1, i2, i3;
  #pragma omp target map(tofrom: u[0:n3])
  {
    #pragma omp teams distribute parallel for collapse(2)
    for (i3 = 1; i3 < n3-1; i3++)
      for (i2 = 1; i2 < n2-1; i2++) {
        u[i3][i2][   0] = u[i3][i2][n1-2];
        u[i3][i2][n1-1] = u[i3][i2][   1];
      }
  }
  #pragma omp target teams distribute parallel for private(i1) map(tofrom: u[0:n3])
  for (i3 = 1; i3 < n3-1; i3++)
    for (i1 = 0; i1 < n1; i1++) {
      u[i3][   0][i1] = u[i3][n2-2][i1];
      u[i3][n2-1][i1] = u[i3][   1][i1];
    }
  #pragma omp target teams distribute parallel for private(i1) map(tofrom: u[0:n3])
  for (i2 = 0; i2 < n2; i2++)
    for (i1 = 0; i1 < n1; i1++) {
      u[   0][i2][i1] = u[n3-2][i2][i1];
      u[n3-1][i2][i1] = u[   1][i2][i1];
    }
}

void zero3(void *oz, int n1, int n2, int n3)
{
  double (*z)[n2][n1] = (double (*)[n2][n1])oz;
  #pragma omp target teams distribute parallel for simd collapse(3) map(tofrom: z[:n3])
  for (int i3 = 0; i3 < n3; i3++)
    for (int i2 = 0; i2 < n2; i2++)
      for (int i1 = 0; i1 < n1; i1++)
        z[i3][i2][i1] = 0.0;
}
