/* Tags, enumeration constants, typedef names and functions that a block or a parameter list hides. */
#include <stdio.h>
struct S { int a; double b; };
enum E { X = 1, Y = 2 };
typedef int T;
union U { int i; float f; };
static int f(int x) { return x + 1; }
static int g(struct S { char c; short d; } *p) { return p->c + p->d; }
struct outer { struct inner { int q[3]; } in; struct inner *link; enum lvl { LOW = 3, HIGH = 5 } lv; union pun { unsigned u; float f; } pu; };
static int useinner(struct inner v) { return v.q[0] + v.q[1] + v.q[2] + HIGH; }
static unsigned usepun(union pun v) { return v.u; }
int main(void) {
  enum { N = 8 }; double r[N][12]; struct S o = {3, 4.5}; struct inner gi = {{1, 2, 3}}; enum lvl gl = HIGH;
  { struct S { char c; } t = {1}; printf("%zu %d\n", sizeof(struct S), t.c); }
#pragma omp target teams distribute parallel for map(from: r) firstprivate(o, gi, gl)
  for (int i = 0; i < N; i++) {
    struct S s = {i, 2.5};
    r[i][0] = s.a + s.b + o.a + o.b;
    {
      struct S { long z; float w; int more[4]; } s = {i + 1, 0.5f, {7}};
      struct S arr[2] = {s, {3, 1.5f, {0}}};
      r[i][1] = s.z + s.w + s.more[0] + sizeof(struct S) + arr[1].w;
      enum E { X = 10, Y = 20, Z = 30 } e = Z;
      r[i][2] = X + Y + e;
      typedef float T;
      T t = 1.75; r[i][3] = t + (T)2.9;
      union U { short s; char c[2]; } u = {258}; r[i][4] = u.c[0] * 10 + u.c[1] + sizeof(union U);
    }
    r[i][5] = sizeof(struct S) + X + Y + (T)2.9;
    int T = 5; r[i][6] = T * 2 - (T) + 3;
    int f = 4; r[i][7] = f + 1;
    int X = 100; r[i][8] = X + Y;
    struct inner v = {{i, i + 1, i + 2}}; r[i][9] = useinner(v) + useinner(gi) + gl + LOW;
    struct outer w = {.in = {{1, 1, 1}}, .link = &v, .lv = LOW}; w.pu.f = 1.0f; r[i][10] = useinner(*w.link) + useinner(w.in) + w.lv + usepun(w.pu);
    struct loc { int a, b; } l; for (l = (struct loc){0, 10}; l.a < 3; l.a++, l.b--) r[i][11] = l.a * 100 + l.b;
  }
  for (int i = 0; i < N; i++) { for (int j = 0; j < 12; j++) printf("%g ", r[i][j]); printf("\n"); }
  printf("%d %zu\n", f(2), sizeof(struct S)); (void)g;
  return 0;
}
