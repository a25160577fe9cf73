#include <stdio.h>
typedef struct { int x; } item; enum { SIZE = 3 };
#define EXPR(i) ((i) + 1)
static item mk(int i) { item r = { EXPR(i) }; return r; }
void bfun(int *o);
static const int lut[] = { 1, 2, 3 };
int main(void) { int o[SIZE * 2];
#pragma omp target teams distribute parallel for map(from: o[0:SIZE])
  for (int i = 0; i < SIZE; i++) o[i] = mk(i).x + lut[i];
  bfun(o); for (int i = 0; i < 5; i++) printf("%d ", o[i]); puts(""); return 0; }
