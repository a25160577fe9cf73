#include <stdio.h>
#define real double
#define BEGIN {
#define END }
#define elsif else if
#define loop for
#define N 8
#define n (N - 1)
static real half(real x) BEGIN return x / 2; END
#define ADD 1 +
static int before(int x) { return ADD x; }
#undef ADD
#define ADD 100 +
static int after(int x) { return ADD x; }
#undef ADD
#define value v.inner.value
struct inner { int val; int v2; };
#undef value
struct outer { struct inner in; int count; };
#define val v2
static int get(struct outer *o) { return o->in.val; }
#undef val
static int get2(struct outer *o) { return o->in.val; }
#define f(x) ((x) * 3)
static int (f)(int x) { return x + 1; }
static int callf(int x) { return f(x) + (f)(x) + f
 (x); }
#define call f
static int callg(int x) { return call(x); }
#define static
#define inline
static inline int plain(int x) { return x * 5; }
#undef static
#undef inline
#define double float
static double fl(double x) { return x / 3; }
static int sz(void) { return sizeof(double); }
#undef double
#define if(c) if (!(c))
static int neg(int x) { if (x > 3) return 1; return 2; }
#undef if
#define return return 7 +
static int plus7(int x) { return x; }
#undef return
#define const
static int cc(const int *p) { const int x = *p; return x + 1; }
#undef const
int main(void) {
  int a[N] = { 0 }; real r[N]; double d = 0;
  struct outer o = { { 10, 20 }, 3 };
#define i idx
#pragma omp target teams distribute parallel for map(from: a, r) map(to: o)
  loop (int i = 0; i <= n; i++) BEGIN
    if (i == 0) a[i] = before(i) + after(i);
    elsif (i == 1) a[i] = get(&o) * 100 + get2(&o);
    elsif (i == 2) a[i] = callf(i) * 1000 + callg(i);
    elsif (i == 3) a[i] = plain(i) + sz();
    elsif (i == 4) a[i] = neg(i) * 10 + neg(1);
    else a[i] = plus7(i) + cc(&o.count);
    r[i] = half(i) + fl(i);
  END
#undef i
#define double float
#pragma omp target map(tofrom: d)
#undef double
  { double x = 1.0; x /= 3;
#define double float
    double y = 1.0; y /= 3; d = x - y + sizeof x + sizeof y;
#undef double
  }
  for (int i = 0; i < N; i++) printf("%d %.17g\n", a[i], r[i]);
  printf("%.17g %d %d %d %d\n", d, before(1), after(1), get(&o), neg(4)); return 0;
}
