#ifndef SHAPE_H
#define SHAPE_H
#define N 40
typedef double square[N][N];
static int twice(int k) { return 2 * k; }
#endif
