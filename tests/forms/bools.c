#include <stdbool.h>
#include <stdio.h>
struct fl { bool a : 1; _Bool b; unsigned char c; };
int main(void) {
  struct fl f[8]; bool any = false, all = true, x = false; int cnt = 0; bool v[8];
#pragma omp target teams distribute parallel for map(from: f, v) reduction(||: any) reduction(&&: all) reduction(+: cnt) reduction(^: x)
  for (int i = 0; i < 8; i++) {
    bool b = i; b++; b--; b += 2; 
    bool c = i / 2.0;
    c--;
    c |= 4;
    f[i].a = i & 2;
    f[i].b = i & 4;
    f[i].b++;
    f[i].c = -1;
    f[i].c += b;
    v[i] = 0.3 * i;
    v[i] -= 1;
    any = any || i == 5;
    all = all && f[i].b;
    x ^= i & 1;
    cnt += b + c + (bool)0.5 + !!i + (bool)(void *)&f;
  }
  for (int i = 0; i < 8; i++) printf("%d %d %d %d\n", f[i].a, f[i].b, f[i].c, v[i]);
  printf("%d %d %d %d\n", any, all, x, cnt);
  return 0;
}
