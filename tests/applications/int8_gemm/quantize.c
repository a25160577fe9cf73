#include "quant.h"
#include <math.h>
#include <stdlib.h>

qmatrix quantize(int rows, int cols, const float *from)
{
    qmatrix m = {ROUND_UP(rows), ROUND_UP(cols), 0, 0, NULL};
    float low = 0, high = 0;
    const int n = rows * cols;
    int8_t *q = m.q = malloc((size_t)m.rows * m.cols);

#pragma omp target data map(to : from[0 : n]) map(from : q[0 : m.rows * m.cols])
    {
#pragma omp target teams distribute parallel for reduction(min : low) reduction(max : high) map(tofrom : low, high)
        for (int i = 0; i < n; i++) {
            low = from[i] < low ? from[i] : low;
            high = from[i] > high ? from[i] : high;
        }
        const float scale = m.scale = (high - low) / 255;
        const int32_t zero = m.zero = (int32_t)lroundf(-128 - low / scale);
        const int width = m.cols;
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < m.rows; i++)
            for (int j = 0; j < width; j++)
                q[i * width + j] = i < rows && j < cols ? saturate((int32_t)floorf(from[i * cols + j] / scale + 0.5f) + zero)
                                                        : (int8_t)zero;
    }
    return m;
}

void qfree(qmatrix *m)
{
    free(m->q);
    m->q = NULL;
}

long checksum(const qmatrix *m)
{
    long sum = 0;
    uint32_t parity = 0;
    const int8_t *q = m->q;
    const int n = m->rows * m->cols;
#pragma omp target teams distribute parallel for map(to : q[ : n]) reduction(+ : sum) reduction(^ : parity) map(tofrom : sum, parity)
    for (int i = 0; i < n; i++) {
        sum += q[i] * (i % 31 + 1L);
        parity ^= (uint32_t)(uint8_t)q[i] << (i % 24);
    }
    return sum * 2 + (parity & 1);
}
