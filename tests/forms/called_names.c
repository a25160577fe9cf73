#include <stdio.h>
#pragma omp declare target
static int (nm)(int x) { return x + 4; }
static const char *str(int k) { return k ? "yes" : "no"; }
static int twice(int x) { return 2 * x; }
static int apply(int x) { return (*twice)(x) + (&twice)(1) + (***twice)(2) + (twice)(3); }
#pragma omp end declare target
#define CALL(f) (*(f))
int main(void) {
  int o[4];

#pragma omp target teams distribute parallel for map(from: o)
  for (int i = 0; i < 4; i++) o[i] = (nm)(i) + (*str)(i)[0] + (&nm)(2) + (**nm)(3) + apply(i) + CALL(twice)(i);
  for (int i = 0; i < 4; i++) printf("%d ", o[i]);
  return 0;
}
