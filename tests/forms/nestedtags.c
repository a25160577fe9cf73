#include <stdio.h>
struct outer { struct inner { int a; enum kind { K1 = 3, K2 } k; union u { int i; char c[4]; } u; } in[2]; struct inner *p; };
struct node { struct node *node; int val; };
typedef struct tree { int tree; struct node node; } node;
typedef int val;
struct inner glob = { 1, K2, { 5 } };
#pragma omp declare target
static int f(struct inner x) { enum kind k = x.k; struct inner { int z; } y = { x.a }; return k + y.z; }
static int node_val(node n) { return n.tree + n.node.val; }
#pragma omp end declare target
int main(void) {
  struct outer o[6]; node t[6]; val w = 4;
#pragma omp target teams distribute parallel for map(from: o, t) firstprivate(glob)
  for (int i = 0; i < 6; i++) {
    o[i].in[0] = glob; o[i].in[1].a = i; o[i].in[1].k = K1; o[i].in[1].u.i = f(o[i].in[0]); o[i].p = 0;
    t[i] = (node){ i, { 0, w } };
    val val = node_val(t[i]);
    struct node { int q[2]; } node = { { 1, 2 } };
    t[i].tree = val + node.q[1] + sizeof node + sizeof(struct node);
  }
  for (int i = 0; i < 6; i++) printf("%d %d %d %d %d\n", o[i].in[0].a, o[i].in[0].u.i, o[i].in[1].u.i, t[i].tree, t[i].node.val);
  return 0;
}
