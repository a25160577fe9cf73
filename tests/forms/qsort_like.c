#include <stdio.h>
#pragma omp declare target
struct kv { int k; float v; };
static int less(const struct kv *a, const struct kv *b) { return a->k < b->k; }
static void qs(struct kv *a, int lo, int hi) {
  if (lo >= hi) return;
  struct kv p = a[(lo + hi) / 2]; int i = lo, j = hi;
  while (i <= j) { while (less(&a[i], &p)) i++; while (less(&p, &a[j])) j--; if (i <= j) { struct kv t = a[i]; a[i++] = a[j]; a[j--] = t; } }
  qs(a, lo, j); qs(a, i, hi);
}
static int bs(const struct kv a[], int n, int k) { int lo = 0, hi = n; while (lo < hi) { int m = lo + (hi - lo) / 2; if (a[m].k < k) lo = m + 1; else hi = m; } return lo; }
#pragma omp end declare target
int main(void) {
  struct kv d[5][20]; int at[5];
  for (int i = 0; i < 100; i++) d[i / 20][i % 20] = (struct kv){ i * 37 % 101, i };
#pragma omp target teams distribute parallel for map(tofrom: d) map(from: at)
  for (int r = 0; r < 5; r++) { qs(d[r], 0, 19); at[r] = bs(d[r], 20, 50); }
  for (int i = 0; i < 100; i++) printf("%d %g\n", d[i / 20][i % 20].k, d[i / 20][i % 20].v);
  for (int i = 0; i < 5; i++) printf("%d\n", at[i]);
  return 0;
}
