#include <setjmp.h>
#include <stdio.h>
static jmp_buf give_up;
int main(void) {
  int x[8] = { 0 };
  if (!setjmp(give_up)) {
#pragma omp target map(tofrom: x)
    { x[0] += 100; if (x[0] > 1000) longjmp(give_up, 1); }
  }
  __int128 wide = 1;
#pragma omp target map(tofrom: x)
  { wide += 2; x[1] += (int)wide; }
  printf("%d %d\n", x[0], x[1]); return 0;
}
