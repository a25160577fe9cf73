#include <stdio.h>
#include <stdint.h>
typedef union { float f; uint32_t u; struct { uint32_t m : 23, e : 8, s : 1; } p; uint8_t b[4]; } fb;
typedef struct { enum { INT, DBL, STR } k; union { long i; double d; const char *s; }; } val;
#pragma omp declare target
static val neg(val v) { switch (v.k) { case INT: return (val){ INT, { -v.i } }; case DBL: return (val){ .k = DBL, .d = -v.d }; default: return v; } }
static float rsqrt_(float x) { fb t = { x }; float h = .5f * x; t.u = 0x5f3759df - (t.u >> 1); t.f *= 1.5f - h * t.f * t.f; return t.f; }
#pragma omp end declare target
int main(void) {
  float r[8]; int ex[8]; unsigned bs[8]; val v[8];
  for (int i = 0; i < 8; i++) if (i & 1) v[i] = (val){ .k = DBL, .d = i * .5 }; else v[i] = (val){ INT, .i = i };
#pragma omp target teams distribute parallel for map(from: r, ex, bs) map(tofrom: v)
  for (int i = 0; i < 8; i++) {
    fb x = { .u = 0x40490fdb };
    x.p.e += i;
    r[i] = rsqrt_(x.f); ex[i] = x.p.e - 127; bs[i] = x.b[3] << 8 | x.b[2];
    bs[i] += (union { float f; unsigned u; }){ .f = 1.0f }.u >> 20;
    v[i] = neg(v[i]);
  }
  for (int i = 0; i < 8; i++) { printf("%.5g %d %x ", r[i], ex[i], bs[i]); if (v[i].k == DBL) printf("%g\n", v[i].d); else printf("%ld\n", v[i].i); }
  return 0;
}
