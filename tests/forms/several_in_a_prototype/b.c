#include "tree.h"
static int helper(int x) { return x * 100; }
int walk_odd(const struct node *t, int n, int i) { return i >= n ? 0 : helper(t[i].key) + walk_even(t, n, 2 * i + 2); }
int count_all(const struct node *t, int n) {
  int s = 0;
#pragma omp target teams distribute parallel for map(to: t[0:n]) reduction(+: s)
  for (int i = 0; i < n; i++) s += walk_even(t, n, i) + walk_odd(t, n, i) + (int)weight(t + i);
  return s;
}
