#include <stdio.h>
typedef int fn(int); typedef double dfn(double, int); static fn cube; static dfn scale; typedef struct arr afn(int); 
static int cube(int x) { return x * x * x; }
static double scale(double d, int k) { return d * k; }
struct arr { int v[4]; double w; }; static afn mk;
static struct arr mk(int i) { struct arr a = {{i, i + 1, i + 2, i + 3}, i * 0.5}; return a; }
static const int *row(const int (*m)[3], int i) { return m[i]; }
static int (*rowp(int (*m)[3], int i))[3] { return m + i; }
int halve(); 
static int noargs() { return 7; }
static double dsum(int n, const double *p) { double s = 0; while (n--) s += *p++; return s; }
static int (neg)(int x) { return -x; }
static double (*const unused)(double, int) = scale;
static int sum3(int a[static 3], const int b[restrict], int n) { int s = 0; for (int k = 0; k < n; k++) s += a[k] + b[k]; return s; }
static double vl(int n, int k, double m[restrict n][k], const double (*q)[k]) { double s = 0; for (int a = 0; a < n; a++) for (int b = 0; b < k; b++) s += m[a][b] * q[0][b]; return s; }
static void swap(int *restrict a, int *restrict b) { int t = *a; *a = *b; *b = t; }
int halve(int x) { return x / 2; }
static struct arr addarr(struct arr p[2], const struct arr q) { struct arr t = q; for (int i = 0; i < 4; i++) t.v[i] += p[0].v[i] + p[1].v[i]; return t; }
int main(void) {
  enum { N = 8 }; double r[N][14]; int m[N][3]; for (int i = 0; i < N * 3; i++) (&m[0][0])[i] = i; double dd[3] = {1, 2, 3};
#pragma omp target teams distribute parallel for map(from: r) map(tofrom: m) map(to: dd)
  for (int i = 0; i < N; i++) {
    r[i][0] = cube(i) + scale(i, 3); r[i][1] = mk(i).v[2] + mk(i).w; r[i][2] = row((const int (*)[3])m, i)[1]; r[i][3] = (*rowp(m, i))[2] + rowp(m, i)[0][1];
    r[i][4] = halve(i) + noargs(); r[i][5] = dsum(3, dd); r[i][6] = neg(i) + (cube)(2); r[i][7] = sum3(m[i], m[i], 3);
    double mm[2][3] = {{1, 2, 3}, {i, 5, 6}}; r[i][8] = mm[1][0]; int a = 1, b = i; swap(&a, &b); r[i][9] = a * 10 + b;
    struct arr two[2] = {mk(1), mk(i)}; r[i][10] = addarr(two, mk(2)).v[3]; r[i][11] = mk(i).v[i & 3] + *mk(3).v; r[i][12] = (*cube)(3); r[i][13] = (cube)(2);
  }
  for (int i = 0; i < N; i++) { for (int j = 0; j < 14; j++) printf("%.9g ", r[i][j]); printf("\n"); }
  return unused == 0;
}
