#include <stdio.h>
int main(void) {
  int n = 300, cnt = 0, order[300], seen[300] = { 0 }, mx = 0, swap = 0; double d = 0; float f = 1; unsigned char uc = 0; long l = 0; unsigned u = ~0u; short sh = 0; int cap_ok = 1;
#pragma omp target teams distribute parallel for map(tofrom: cnt, d, f, uc, l, u, sh, mx, seen, swap) map(from: order)
  for (int i = 0; i < n; i++) {
    int t, old;
#pragma omp atomic capture
    t = cnt++;
    order[t] = i;
#pragma omp atomic
    d += i * .5;
#pragma omp atomic update hint(0)
    f = f + 1;
#pragma omp atomic
    uc ^= i;
#pragma omp atomic seq_cst
    l -= i;
#pragma omp atomic
    u &= ~(1u << (i % 20));
#pragma omp atomic
    sh = 2 + sh;
#pragma omp atomic capture relaxed
    { old = swap; swap += 2; }
#pragma omp atomic write
    seen[i] = 1 + (old & 1);
#pragma omp atomic compare
    if (mx < i) { mx = i; }
  }
  for (int i = 0; i < n; i++) seen[order[i]]++;
  for (int i = 0; i < n; i++) cap_ok &= seen[i] == 2;
  printf("%d %g %g %d %ld %x %d %d %d %d\n", cnt, d, f, uc, l, u, sh, mx, swap, cap_ok); return 0;
}
