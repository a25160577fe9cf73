#include <stdio.h>
#include "d1.h"
#define DATE __DATE__
static int same(const char *a, const char *b) { while (*a && *a == *b) a++, b++; return *a == *b; }
int main(void) {
  int a[10] = { 0 }, b[2];
#pragma omp target map(tofrom: a)
  {
    a[0] = sizeof __DATE__ + sizeof(__TIME__); a[1] = same(__DATE__, DATE);
    a[2] = __INCLUDE_LEVEL__; a[3] = level(); a[4] = sizeof __TIMESTAMP__;
    a[5] = same(__BASE_FILE__, __FILE__) * 10 + sizeof(__BASE_FILE__); a[6] = base();
    a[7] = __DATE__[3] == ' ';
  }
#pragma omp target teams distribute parallel for map(from: b)
  for (int i = 0; i < 2; i++) b[i] = __INCLUDE_LEVEL__ * 10 + level() + (int) sizeof(__DATE__ __TIME__);
  region(a);
  for (int i = 0; i < 10; i++) printf("%d ", a[i]);
  printf("%d %d %d\n", b[1], level(), same(__DATE__, DATE)); return 0;
}
