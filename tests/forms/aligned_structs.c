#include <stddef.h>
#include <stdio.h>
struct __attribute__((aligned(16))) float3 { float x, y, z; };
typedef struct { double re, im; } __attribute__((aligned(16))) cplx;
struct pair { char tag; struct float3 at; cplx value; };
struct low { char c; short s; } __attribute__((__aligned__(8)));
int main(void) {
  enum { N = 6 };
  struct float3 v[N]; cplx z[N]; struct pair p[N]; struct low l[N]; long size[N];
  struct float3 shift = { 1, 2, 3 };
  for (int i = 0; i < N; i++) { v[i] = (struct float3){ i, 2 * i, 3 * i }; z[i] = (cplx){ i, -i }; l[i] = (struct low){ i, -i }; }
#pragma omp target teams distribute parallel for map(tofrom: v, z) map(from: p, size) map(to: l)
  for (int i = 0; i < N; i++) {
    struct float3 own = { .z = v[i].z, .x = shift.x };
    v[i].x += own.z + shift.y; z[i].im *= 2;
    p[i].tag = 'a' + i; p[i].at = v[i]; p[i].value = z[i];
    size[i] = sizeof(struct float3) + 100 * sizeof(struct pair) + 100000 * offsetof(struct pair, value) + _Alignof(cplx) + l[i].s + sizeof(struct low);
  }
  for (int i = 0; i < N; i++) printf("%g %g %g %c %g %g %ld\n", v[i].x, v[i].z, z[i].im, p[i].tag, p[i].at.x, p[i].value.re, size[i]);
  struct float3 *h = v + 1; double sum = 0;
#pragma omp target teams distribute parallel for map(to: h[1:3]) reduction(+: sum)
  for (int i = 1; i < 4; i++) sum += h[i].x * shift.z;
  printf("%g\n", sum);
  return 0;
}
