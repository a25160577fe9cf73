#include <stdio.h>
typedef unsigned short wchar_t;
typedef int bool;
#define true 1
#define false 0
typedef struct { wchar_t c[3]; bool b; } T;
int main(void) {
  T t[4] = { { { 1, 2, 3 }, true } };
#pragma omp target teams distribute parallel for map(tofrom: t)
  for (int i = 0; i < 4; i++) { t[i].c[1] += 70000 + i; t[i].b += 256 * i; }
  for (int i = 0; i < 4; i++) printf("%d %d %d\n", t[i].c[0], t[i].c[1], t[i].b);
}
