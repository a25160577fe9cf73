#include <stdio.h>
#include "dev.h"
DEV_BEGIN
#include "lib.h"
DEV_END
#include "begin.h"
#include "lib2.h"
int base = 3;
static int own = 4;
int scale2(int x) { return x * base + own + mine; }
#include "begin.h"
void more(void);
int main(void) {
  int r[8];
#pragma omp target map(tofrom: r)
  { base++; own += 2; mine = 9; for (int i = 0; i < 8; i++) r[i] = scale2(i); }
  more();
#pragma omp target update from(base, own, mine, total)
  for (int i = 0; i < 8; i++) printf("%d ", r[i]);
  printf("%d %d %d %ld\n", base, own, mine, total[1]); return 0;
}
