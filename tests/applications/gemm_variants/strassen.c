#include "gemm.h"
#include <stdlib.h>

static void combine(struct matrix x, long s, struct matrix y, struct matrix out)
{
    long *px = x.data, *py = y.data, *po = out.data;
#pragma omp target teams distribute parallel for collapse(2)
    for (size_t i = 0; i < out.rows; i++)
        for (size_t j = 0; j < out.cols; j++)
            po[i * out.ld + j] = px[i * x.ld + j] + s * py[i * y.ld + j];
}

static struct matrix part(struct matrix m, int i, int j)
{
    return (struct matrix){m.rows / 2, m.cols / 2, m.ld, m.data + i * m.rows / 2 * m.ld + j * m.cols / 2};
}

/* One level of Strassen's scheme for even square matrices; what is on the device stays there. */
void gemm_strassen(struct matrix a, struct matrix b, struct matrix c)
{
    const size_t h = a.rows / 2, area = h * h;
    long *pool = calloc(9 * area, sizeof *pool), *pa = a.data, *pb = b.data, *pc = c.data;
    static const signed char left[7][3] = {{0, 1, 3}, {2, 1, 3}, {0, 0, 0}, {3, 0, 3}, {0, 1, 1}, {2, -1, 0}, {1, -1, 3}};
    static const signed char right[7][3] = {{0, 1, 3}, {0, 0, 0}, {1, -1, 3}, {2, -1, 0}, {3, 0, 3}, {0, 1, 1}, {2, 1, 3}};
    static const signed char sum[4][7] = {{1, 0, 0, 1, -1, 0, 1}, {0, 0, 1, 0, 1, 0, 0}, {0, 1, 0, 1, 0, 0, 0},
                                          {1, -1, 1, 0, 0, 1, 0}};
#pragma omp target data map(to: pa[0:SIZE(a)], pb[0:SIZE(b)]) map(from: pc[0:SIZE(c)]) map(to: pool[0:9 * area])
    {
        struct matrix x = {h, h, h, pool + 7 * area}, y = {h, h, h, pool + 8 * area};
        for (int p = 0; p < 7; p++) {
            const signed char *l = left[p], *r = right[p];
            long *px = x.data, *py = y.data, *pm = pool + p * area;
            combine(part(a, l[0] / 2, l[0] % 2), l[1], part(a, l[2] / 2, l[2] % 2), x);
            combine(part(b, r[0] / 2, r[0] % 2), r[1], part(b, r[2] / 2, r[2] % 2), y);
#pragma omp target teams distribute parallel for collapse(2)
            for (size_t i = 0; i < h; i++)
                for (size_t j = 0; j < h; j++) {
                    long s = 0;
                    for (size_t k = 0; k < h; k++)
                        s += px[i * h + k] * py[k * h + j];
                    pm[i * h + j] = s;
                }
        }
#pragma omp target teams distribute parallel for collapse(3) map(to: sum)
        for (int q = 0; q < 4; q++)
            for (size_t i = 0; i < h; i++)
                for (size_t j = 0; j < h; j++) {
                    long s = 0;
                    for (int p = 0; p < 7; p++)
                        s += sum[q][p] * pool[p * area + i * h + j];
                    pc[(q / 2 * h + i) * c.ld + q % 2 * h + j] = s;
                }
    }
    free(pool);
}
