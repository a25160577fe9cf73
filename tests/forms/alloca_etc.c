#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <assert.h>
int main(void) {
  int o[6];
#pragma omp target teams distribute parallel for map(from: o)
  for (int i = 0; i < 6; i++) {
    int *h = malloc((i + 1) * sizeof *h); assert(h != NULL);
    for (int k = 0; k <= i; k++) h[k] = k;
    int *c = h; int s = 0; for (int k = 0; k <= i; k++) s += c[k];
    free(h); o[i] = s; assert(s >= 0);
    int *al = __builtin_alloca(sizeof(int) * 4); al[2] = i; o[i] += al[2]; if (s > 1000) abort(); 
    o[i] += abs(-i) + labs(-3L) + div(17, 5).rem + atoi("12");
  }
  for (int i = 0; i < 6; i++) printf("%d\n", o[i]);
  return 0;
}
