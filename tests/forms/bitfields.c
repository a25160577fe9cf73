#include <stdio.h>
#include <string.h>
struct bf { unsigned a : 3; signed b : 4; unsigned long long c : 40; int : 0; unsigned short d : 9; unsigned : 2; signed char e : 2; };
struct __attribute__((packed)) pk { char c; int i; short s : 5; double d; };
int main(void) {
  struct bf v[10]; struct pk p[10]; unsigned long long sum = 0;
  memset(v, 0, sizeof v); memset(p, 0, sizeof p);
#pragma omp target teams distribute parallel for map(tofrom: v[0:10], p) reduction(+: sum)
  for (int i = 0; i < 10; i++) {
    v[i].a = i; v[i].a += 6; v[i].b = i - 5; v[i].b *= 3; v[i].c = ~0ull - i; v[i].d = i * 100; v[i].e = i;
    v[i].a--; ++v[i].b;
    int neg = v[i].a - 8 < 0;
    sum += neg + (v[i].c << 24 >> 24) + (v[i].b >> 1) + (v[i].d << 8);
    p[i].c = 'A' + i; p[i].i = -i; p[i].s = 30 + i; p[i].d = i / 4.0;
    sum += sizeof(struct pk) + (v[i].a > -1);
  }
  for (int i = 0; i < 10; i++) printf("%u %d %llu %u %d | %c %d %d %g\n", v[i].a, v[i].b, (unsigned long long)v[i].c, v[i].d, v[i].e, p[i].c, p[i].i, p[i].s, p[i].d);
  printf("%llu\n", sum);
  return 0;
}
