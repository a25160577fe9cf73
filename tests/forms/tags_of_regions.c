#include <stdio.h>
struct S { int a; double b; };
struct node { int v; struct node *next; };
int main(void) {
  enum { N = 6, M = 3 }; double r[N][8]; struct S o[N];
  for (int i = 0; i < N; i++) o[i] = (struct S){i, i * 0.5};
  { struct S { char pad[100]; }; printf("%zu\n", sizeof(struct S)); }
  struct S q = {9, 1.25};
#pragma omp target teams distribute parallel for map(from: r) map(to: o) firstprivate(q)
  for (int i = 0; i < N; i++) {
    r[i][0] = o[i].a + o[i].b + q.a + q.b + M;
    struct pt { int x, y; struct pt *other; } p1 = {i, 2, 0}, p2 = {3, 4, &p1};
    r[i][1] = p2.other->x + p2.other->y + sizeof(struct pt);
    struct { int k; struct { float z; } in; } anon = {i, {1.5f}};
    r[i][2] = anon.k + anon.in.z;
    struct node n1 = {i, 0}, n2 = {i * 2, &n1}; struct node *w = &n2; int s = 0; while (w) { s += w->v; w = w->next; } r[i][3] = s;
    struct later; struct later *lp = 0; struct later { int m; } lv = {i}; lp = &lv; r[i][4] = lp->m;
    r[i][5] = sizeof(struct tmp { int a[3]; }) + sizeof(struct tmp);
    r[i][6] = i;
    enum dir { UP = -3, DOWN } d = i & 1 ? UP : DOWN; enum dir tab[] = {DOWN, UP, DOWN}; r[i][7] = d + tab[i % 3] * 10;
  }
  for (int i = 0; i < N; i++) { for (int j = 0; j < 8; j++) printf("%g ", r[i][j]); printf("\n"); }
  return 0;
}
