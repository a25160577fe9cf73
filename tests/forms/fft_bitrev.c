#include <stdio.h>
#include <math.h>
#define LOGN 5
#define N (1 << LOGN)
typedef struct { double r, i; } cplx;
#pragma omp declare target
static unsigned rev(unsigned x) { unsigned y = 0; for (int b = 0; b < LOGN; b++, x >>= 1) y = y << 1 | (x & 1u); return y; }
static cplx mulc(cplx a, cplx b) { return (cplx){ a.r * b.r - a.i * b.i, a.r * b.i + a.i * b.r }; }
#pragma omp end declare target
int main(void) {
  cplx a[N], t[N];
  for (int k = 0; k < N; k++) { a[k].r = k % 4; a[k].i = 0; }
#pragma omp target data map(tofrom: a) map(alloc: t)
  {
#pragma omp target teams distribute parallel for
    for (int k = 0; k < N; k++) t[rev(k)] = a[k];
    for (int s = 1; s <= LOGN; s++) {
      int m = 1 << s, h = m / 2;
#pragma omp target teams distribute parallel for
      for (int q = 0; q < N / 2; q++) { int g = q / h * m, j = q % h; double an = -2 * M_PI * j / m; cplx w = { cos(an), sin(an) }, u = t[g + j], v = mulc(w, t[g + j + h]); t[g + j].r = u.r + v.r; t[g + j].i = u.i + v.i; t[g + j + h] = (cplx){ u.r - v.r, u.i - v.i }; }
    }
#pragma omp target teams distribute parallel for
    for (int k = 0; k < N; k++) a[k] = t[k];
  }
  for (int k = 0; k < N; k++) printf("%.4f %.4f\n", a[k].r + 0.00001, a[k].i + 0.00001);
  return 0;
}
