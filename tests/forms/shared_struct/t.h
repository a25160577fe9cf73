#pragma once
typedef struct { int n; double *a; } blob;
#pragma omp declare target
extern blob g; extern double coef[4];
static inline double at(int i) { return g.a[i] * coef[i & 3]; }
#pragma omp end declare target
void up(int n); void run(void); void down(void);
