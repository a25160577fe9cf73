#include "quant.h"
#include <stdlib.h>

/* A tile of the result is a team's: its threads load tiles of both factors into memory that they share. */
qmatrix qgemm(const qmatrix *a, const qmatrix *b, float scale, int32_t zero, int relu)
{
    qmatrix c = {a->rows, b->cols, scale, zero, malloc((size_t)a->rows * b->cols)};
    const int rows = a->rows, inner = a->cols, cols = b->cols;
    const int32_t za = a->zero, zb = b->zero;
    const int8_t *qa = a->q, *qb = b->q;
    int8_t *qc = c.q;
    const float factor = a->scale * b->scale / scale;

#pragma omp target teams distribute collapse(2) map(to : qa[0 : rows * inner], qb[0 : inner * cols]) map(from : qc[0 : rows * cols])
    for (int bi = 0; bi < rows; bi += TILE)
        for (int bj = 0; bj < cols; bj += TILE) {
            int8_t left[TILE][TILE], right[TILE][TILE];
            int32_t sums[TILE][TILE];
#pragma omp parallel num_threads(TILE * TILE)
            {
#pragma omp for collapse(2)
                for (int i = 0; i < TILE; i++)
                    for (int j = 0; j < TILE; j++)
                        sums[i][j] = 0;
                for (int k = 0; k < inner; k += TILE) {
#pragma omp for collapse(2) nowait
                    for (int i = 0; i < TILE; i++)
                        for (int j = 0; j < TILE; j++)
                            left[i][j] = qa[(bi + i) * inner + k + j];
#pragma omp for collapse(2)
                    for (int i = 0; i < TILE; i++)
                        for (int j = 0; j < TILE; j++)
                            right[i][j] = qb[(k + i) * cols + bj + j];
#pragma omp for collapse(2)
                    for (int i = 0; i < TILE; i++)
                        for (int j = 0; j < TILE; j++) {
                            int32_t sum = sums[i][j];
                            for (int l = 0; l < TILE; l++)
                                sum += ((int32_t)left[i][l] - za) * ((int32_t)right[l][j] - zb);
                            sums[i][j] = sum;
                        }
                }
#pragma omp for collapse(2)
                for (int i = 0; i < TILE; i++)
                    for (int j = 0; j < TILE; j++) {
                        float real = (float)sums[i][j] * factor;
                        int32_t v = (int32_t)(real < 0 ? real - 0.5f : real + 0.5f) + zero;
                        qc[(bi + i) * cols + bj + j] = saturate(relu && v < zero ? zero : v);
                    }
            }
        }
    return c;
}
