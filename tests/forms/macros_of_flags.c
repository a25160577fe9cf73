#include <stdio.h>
static int opt(void) {
#ifdef __OPTIMIZE__
  return 1;
#else
  return 2;
#endif
}
int main(void) {
  int a[3] = { 0 };
#pragma omp target map(tofrom: a)
  {
    a[0] = opt();
#if defined __OPTIMIZE__ && !defined __OPTIMIZE_SIZE__
    a[1] = 1;
#endif
#ifdef __FAST_MATH__
    a[2] = 1;
#endif
#ifdef _REENTRANT
    a[2] += 2;
#endif
  }
  printf("%d %d %d\n", a[0] == opt(), a[1] == (opt() == 1), a[2]); return 0;
}
