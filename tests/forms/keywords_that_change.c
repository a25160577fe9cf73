#include <stdio.h>
#define inline static inline
#define unsigned unsigned long
#define volatile
#define register
inline int f(int x) { register int y = x; return y; }
#undef inline
static unsigned g(unsigned x) { return x + sizeof(unsigned); }
#undef unsigned
#define while(c) while (!(c))
#define else else if (1)
#define case break; case
static int h(int x) { int n = 0; while (x == 0) { x--; n += 2; } if (n > 6) n++; else n += 100; switch (n) { case 4: n = 7; case 9: n = 1; } return n; }
#undef while
#undef else
#undef case
#define float double
#define int long
static int wide(int x) { return x * 1000000007; }
#undef int
static int narrow(int x) { return x + 1; }
#define struct union
typedef struct { int a; float b; } U;
#undef struct
#define sizeof(x) (sizeof(x) * 100)
static int sz(int x) { return sizeof(int) + x; }
#undef sizeof
int main(void) {
  int a[8]; float d[8]; U u = { 5 };
#define sizeof 1 + sizeof
#pragma omp target teams distribute parallel for map(from: a, d) map(to: u)
  for (int i = 0; i < 8; i++) {
    a[i] = f(i) + g(i) + h(i) + wide(1) % 1000 + narrow(i) + sz(i) + u.a + sizeof(U) + sizeof(int) + sizeof i;
    d[i] = (float) i / 3;
  }
  for (int i = 0; i < 8; i++) printf("%d %.15g ", a[i], d[i]);
  printf("%d %d %d\n", h(3), sz(2), (int) wide(3)); return 0;
}
