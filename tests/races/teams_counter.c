#include <stdio.h>
int main(void) { int s = 3;
#pragma omp target teams map(tofrom: s) num_teams(4)
  { s |= 4; s |= 1; }
  printf("%d\n", s); return 0; }
