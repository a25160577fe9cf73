#include <stdio.h>
struct big { double m[40][10]; int idx[100]; char name[77]; };
int main(void) {
  struct big b; int o[100];
  for (int i = 0; i < 400; i++) b.m[i / 10][i % 10] = i;
  for (int i = 0; i < 100; i++) b.idx[i] = 99 - i;
  for (int i = 0; i < 77; i++) b.name[i] = i;
#pragma omp target teams distribute parallel for firstprivate(b) map(from: o)
  for (int i = 0; i < 100; i++) { struct big c = b; c.idx[i]++; o[i] = c.m[i % 40][i % 10] + b.idx[c.idx[i] % 100] + b.name[i % 77]; b.idx[i] = 99 - i; }
  for (int i = 0; i < 100; i++) printf("%d %d\n", o[i], b.idx[i]);
  return 0;
}
