#include <stdio.h>
#define STR(x) #x
#define XSTR(x) STR(x)
#define COUNT_(a, b, c, d, e, N, ...) N
#define COUNT(...) COUNT_(__VA_ARGS__, 5, 4, 3, 2, 1, 0)
#define FIRST(a, ...) a
#define REST(a, ...) __VA_ARGS__
#define SUM1(x) (x)
#define SUM(a, ...) ((a) __VA_OPT__(+ SUM1(__VA_ARGS__)))
#define LOG(fmt, ...) snprintf_(fmt, ##__VA_ARGS__)
#define NAMED(a, rest...) a(rest)
#define EMPTY
#define DEFER(x) x EMPTY
#define EVAL(...) EVAL1(EVAL1(EVAL1(__VA_ARGS__)))
#define EVAL1(...) EVAL2(EVAL2(__VA_ARGS__))
#define EVAL2(...) __VA_ARGS__
#define OBSTRUCT(...) __VA_ARGS__ DEFER(EMPTY)()
#define REPEAT(n, m, ...) CAT(REP_, n)(m, __VA_ARGS__)
#define CAT(a, b) CAT_(a, b)
#define CAT_(a, b) a##b
#define REP_3(m, ...) m(2, __VA_ARGS__) REP_2(m, __VA_ARGS__)
#define REP_2(m, ...) m(1, __VA_ARGS__) m(0, __VA_ARGS__)
#define ADDTO(k, v) v += k * k + 1;
#define PAIR(a, b) { a, b }
#define TWO(x, y) (x + y)
#define ARGS 3, 4
#define INIT(...) { __VA_ARGS__ }
#define BR(x) x
#define ID(x) x
#define NOTHING()
#define MIN(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a < _b ? _a : _b; })
#define SWAP(T, a, b) do { T t_ = a; a = b; b = t_; } while (0)
#define MAP_1(m, x) m(x)
#define MAP_2(m, x, ...) m(x) MAP_1(m, __VA_ARGS__)
#define MAP_3(m, x, ...) m(x) MAP_2(m, __VA_ARGS__)
#define MAP(m, ...) CAT(MAP_, COUNT(__VA_ARGS__))(m, __VA_ARGS__)
#define DECL(x) int x = sizeof STR(x);
#define PLUS(x) + x
static int snprintf_(const char *f) { return f[0]; }
struct p { int a, b; };
static int add(int a, int b) { return a * 10 + b; }
static int zero(void) { return 42; }
#define CALL2(fn, args) fn args

#define bar(x) bar2(x) + 2
static int bar2(int x) { return x; }
#define selfcall(x) selfcall((x) + 1)
static int (selfcall)(int x) { return x * 2; }
int main(void) {
#undef foo
  int a[40] = { 0 }, b[4], foo = 5;

#pragma omp target map(tofrom: a)
  {
    a[0] = COUNT(1, 2, 3) * 100 + COUNT(x) * 10 + COUNT(,);
    a[1] = FIRST(7, 8, 9) + REST(7, 8);
    a[2] = SUM(1) + SUM(2, 3) + SUM(4, );
    a[3] = NAMED(add, 1, 2) + NAMED(zero);
    int v = 0; REPEAT(3, ADDTO, v) a[4] = v;
    struct p q = PAIR(1, 2), r[2] = { PAIR(3, 4), INIT(5, 6) }; a[5] = q.a + r[1].b * 10;
    a[6] = ID(TWO)(3, 5) + 0 NOTHING();
    a[7] = CALL2(add, (ARGS)) + BR(add)(1, 2);
    a[8] = MIN(3, ID(2)); SWAP(int, a[7], a[8]);
    { MAP(DECL, alpha, be, g) a[9] = 0 MAP(PLUS, alpha, be, g); }
    a[10] = foo;
    a[11] = bar(3);
    a[12] = selfcall(4);
    a[13] = (int) sizeof XSTR(a + "b\n" /* c */  'x' \
   );
    a[14] = sizeof STR( a  +   "q\"" '\\' );
    a[15] = sizeof STR() + sizeof XSTR(EMPTY);
    a[16] = EVAL(DEFER(TWO)(1, 2));
    a[17] = CAT(1, 2) + CAT(0x, ff) + CAT(1.5, e1) + CAT(, 3) + CAT(4, );
    a[18] = CAT(CAT(a, dd), )(1, 2);
    a[19] = - CAT(-, -)v;
    a[20] = ((struct p) PAIR(4, 5)).b + ID(((struct p) { 8, 9 }).a);
    a[21] = XSTR(LINE)[0] + *STR(\n) + STR("\n")[1];
  }
#pragma omp target teams distribute parallel for map(from: b)
  for (int i = 0; i < 4; i++) { b[i] = SUM(i, 2) + MIN(i, 2) + COUNT(i, i) + bar(i) + LOG("a") + LOG("b"); }
  for (int i = 0; i < 22; i++) printf("%d ", a[i]);
  for (int i = 0; i < 4; i++) printf("%d ", b[i]);
  printf("%d %s\n", foo, XSTR(foo bar(1) MAP(PLUS, a))); return 0;
}
