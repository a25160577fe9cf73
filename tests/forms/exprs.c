#include <stdio.h>
#pragma omp declare target
static void setp(int *p, int v) { (void)(*p = v); }
static int noret(int x) { if (x > 1000) return 1; else x++; }
static int ai(register int x) { return x + 1; }
static const int ten(void) { return 10; }
static int par(int (x), int((y))) { return (x) + (y); }
static int up(int a, int b __attribute__((unused))) { return a; }
static int vol(volatile int *p) { return *p + *p; }
#pragma omp end declare target
int main(void) {
  int o[10], *po[10]; volatile int vi = 3;
#pragma omp target teams distribute parallel for map(from: o) map(tofrom: vi) private(po)
  for (int i = 0; i < 10; i++) {
    int a, b, *p = &a, **pp = &p; a = b = i; *pp = &b; **pp += 2, a++; noret(i);
    setp(&a, a ?: 50); int k = ({ int t = a * 2; t + 1; }); typeof(a) c = k; __typeof__(&a) d = &c; *d -= 1;
    o[i] = i[(int[]){ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }] + *&*&a + b + c + ai(1) + ten() + par(1, 2) + up(3, 4) + vol(&(int){ 4 });
    o[i] += i ? a ? 1 : 2 : 3; o[i] += (a, b, c) > 4 ? (void)0, 1 : 2; o[i] += !!a + !a + - -a + +a + ~~a; o[i] += a++ + ++b; o[i] += "abc"[i % 3] - *"a"; o[i] += sizeof(int[3]) + sizeof(struct { int q; }); o[i] += _Alignof(double); 
    po[i % 10] = &o[i]; *po[i] += 0x1p3 + 0b101 + 017 + 1e1f + 0xFFu + 10LL; const void *cv = p; o[i] += *(const int *)cv; o[i] += p == &b && pp; o[i] -= (p - &b) + (p != NULL) + (!p); o[i] += _Generic(a, int: 1, default: 2) + _Generic(1.0f, float: 30, double: 40);
    _Static_assert(sizeof(int) == 4, "x"); o[i] += __extension__ 5; o[i] += __builtin_expect(i > 3, 0) + __builtin_popcount(i) + __builtin_clz(i + 1) + __builtin_ctz(i | 8); if (i < 0) __builtin_unreachable();
    enum { LOCAL = 5, OTHER }; o[i] += LOCAL * OTHER; typedef struct { short s; } sh; sh q = { .s = 7 }; o[i] += q.s; __auto_type z = q; z.s++; o[i] += z.s; 
  }
  for (int i = 0; i < 10; i++) printf("%d\n", o[i]);
  return vi - 3;
}
