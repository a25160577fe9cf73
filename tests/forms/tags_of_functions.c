#include <stdio.h>
/* Tags that functions declare hide no other names in C. */
static int node(int i) { return i + 10; }
static int pair = 4;
typedef int cell;
static int same(int n) { static const int same[2] = { 1, 2 }; { struct same { int same; } x = { n }; goto same; same: return x.same + same[1]; } }
static int inner(int i) { struct node { int v; struct node *next; } x = { node(i), &x }; union pair { int a; float b; } u = { 3 }; return x.next->v + u.a + (int)sizeof(struct node) + (int)sizeof(union pair); }
static int typed(int i) { struct cell { char c; int d; } x = { 1, i }; cell y = 3; { enum y { P = 7, Q } z = Q; return x.d + y + z + (int)sizeof(cell); } }
int main(void) {
  int o[8], p[8], w = 2;
  #pragma omp target teams distribute parallel for map(from: o)
  for (int i = 0; i < 8; i++) o[i] = same(i) + inner(i) + typed(i);
  #pragma omp target teams distribute parallel for map(from: p) firstprivate(pair)
  for (int i = 0; i < 8; i++) {
    struct w { int i; } x = { i }; struct i { int w; } y; y.w = x.i;
    if (i > 2) { enum pair { R = 3 } e = R; p[i] = e + pair; } else p[i] = w + i;
    { struct node { int v; } n = { node(2) }; p[i] += n.v + y.w; }
  }
  for (int i = 0; i < 8; i++) printf("%d %d\n", o[i], p[i]);
}
