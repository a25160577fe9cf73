typedef union { double d; long l; } item; enum { SIZE = 2 };
#define EXPR(i) ((i) * 7.5)
static item mk(double i) { item r; r.d = EXPR(i); return r; }
void bfun(int *o);
static const double lut[] = { 0.25, 0.75, 9 };
void bfun(int *o) {
#pragma omp target teams distribute parallel for map(from: o[3:SIZE])
  for (int i = 0; i < SIZE; i++) o[3 + i] = (int)(mk(i + 1).d + lut[i] * 4); }
