#include <stdio.h>
#pragma omp declare target
static int fsm(const char *s) {
  int n = 0; char c;
start:
  c = *s++;
  if (!c) goto end;
  if (c == 'x') { int k = 2; n += k; goto skip; }
  int y = 5; n += y;
skip:
  goto start;
end:
  return n;
}
static int duff(int n) {
  int r = 0, k = (n + 3) / 4;
  switch (n % 4) {
  case 0: do { r += 1;
  case 3: r += 10;
  case 2: r += 100;
  case 1: r += 1000;
          } while (--k > 0);
  }
  return r;
}
static int decl(int n) { switch (n) { int z; case 1: z = 4; return z; case 2 ... 5: { int q = n; return q * 2; } default: z = 1; return z + n; } }
#pragma omp end declare target
int main(void) {
  static const char txt[4][8] = { "axbx", "", "xx", "abcdefg" };
  int a[12], b[12], c[12];
#pragma omp target teams distribute parallel for map(from: a, b, c) map(to: txt)
  for (int i = 0; i < 12; i++) {
    a[i] = fsm(txt[i % 4]); b[i] = duff(i + 1); c[i] = decl(i);
    for (int j = 0; j < 5; j++) { if (j == i) goto out; if (j > i) continue; c[i] += 100; }
    out:;
  }
  for (int i = 0; i < 12; i++) printf("%d %d %d\n", a[i], b[i], c[i]);
  return 0;
}
