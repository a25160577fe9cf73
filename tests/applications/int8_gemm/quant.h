#ifndef QUANT_H
#define QUANT_H
#include <stdint.h>

#define ROUND_UP(n) (((n) + TILE - 1) / TILE * TILE)

typedef struct qmatrix {
    int rows, cols;      /* padded to whole tiles */
    float scale;
    int32_t zero;
    int8_t *q;
} qmatrix;

#pragma omp declare target
static inline int8_t saturate(int32_t v) { return (int8_t)(v < -128 ? -128 : v > 127 ? 127 : v); }
#pragma omp end declare target

qmatrix quantize(int rows, int cols, const float *from);
qmatrix qgemm(const qmatrix *a, const qmatrix *b, float scale, int32_t zero, int relu);
void qfree(qmatrix *m);
long checksum(const qmatrix *m);
#endif
