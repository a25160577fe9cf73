#ifndef SVD_H
#define SVD_H
/* Columns behind each other */
typedef struct { int m, n; float *u, *v, *sigma; } decomposition;
int svd(decomposition *d, float tolerance);
float reconstruct(const decomposition *d, const float *original);
#endif
