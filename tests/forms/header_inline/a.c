#include "ops.h"
#include <stdio.h>
void inb(int *a, int n);
int main(void) {
  int a[10];
  for (int i = 0; i < 10; i++) a[i] = i;
#pragma omp target data map(tofrom: a)
  { dbl(a, 10); inb(a, 10); printf("%d\n", total(a, 10)); }
  for (int i = 0; i < 10; i++) printf("%d ", a[i]);
  puts(""); return 0;
}
