#include <stdio.h>
#include "tree.h"
int walk_even(const struct node *t, int n, int i) { return i >= n ? 0 : t[i].key + walk_odd(t, n, 2 * i + 1); }
static int helper(int x) { return x + 1; }
double weight(const struct node *p) { return p->w * helper(p->key); }
int main(void) {
  struct node t[15];
  for (int i = 0; i < 15; i++) t[i] = (struct node){ i, i * 0.25 };
  printf("%d\n", count_all(t, 15));
  double r[15];
#pragma omp target teams distribute parallel for map(to: t) map(from: r)
  for (int i = 0; i < 15; i++) r[i] = weight(&t[i]) + walk_even(t, 15, i);
  for (int i = 0; i < 15; i++) printf("%g ", r[i]);
  puts(""); return 0;
}
