#include "gemm.h"
#include <omp.h>

#ifndef BLOCK
#define BLOCK 16
#endif

/* A team has a block of the result, with copies of blocks of the factors that its threads share. */
void gemm_blocked(struct matrix a, struct matrix b, struct matrix c)
{
    const size_t n = c.rows, m = c.cols, depth = a.cols;
    const long *pa = a.data, *pb = b.data;
    long *pc = c.data;
#pragma omp target teams distribute collapse(2) map(to: pa[0:SIZE(a)], pb[0:SIZE(b)]) map(tofrom: pc[0:SIZE(c)]) \
    thread_limit(BLOCK * BLOCK)
    for (size_t bi = 0; bi < (n + BLOCK - 1) / BLOCK; bi++)
        for (size_t bj = 0; bj < (m + BLOCK - 1) / BLOCK; bj++) {
            long as[BLOCK][BLOCK], bs[BLOCK][BLOCK], cs[BLOCK][BLOCK];
#pragma omp parallel num_threads(BLOCK * BLOCK) shared(as, bs, cs)
            {
#pragma omp for collapse(2)
                for (int y = 0; y < BLOCK; y++)
                    for (int x = 0; x < BLOCK; x++)
                        cs[y][x] = 0;
                for (size_t k0 = 0; k0 < depth; k0 += BLOCK) {
#pragma omp for collapse(2)
                    for (int y = 0; y < BLOCK; y++)
                        for (int x = 0; x < BLOCK; x++) {
                            size_t i = bi * BLOCK + y, j = bj * BLOCK + x;
                            as[y][x] = i < n && k0 + x < depth ? pa[i * a.ld + k0 + x] : 0;
                            bs[y][x] = k0 + y < depth && j < m ? pb[(k0 + y) * b.ld + j] : 0;
                        }
#pragma omp for collapse(2)
                    for (int y = 0; y < BLOCK; y++)
                        for (int x = 0; x < BLOCK; x++)
                            for (int k = 0; k < BLOCK; k++)
                                cs[y][x] += as[y][k] * bs[k][x];
                }
#pragma omp for collapse(2) nowait
                for (int y = 0; y < BLOCK; y++)
                    for (int x = 0; x < BLOCK; x++)
                        if (bi * BLOCK + y < n && bj * BLOCK + x < m)
                            pc[(bi * BLOCK + y) * c.ld + bj * BLOCK + x] = cs[y][x];
            }
        }
}

/* SPMD: the program deals out rows to teams and columns to threads by itself. */
void gemm_shared_rows(struct matrix a, struct matrix b, struct matrix c)
{
    const long *pa = a.data, *pb = b.data;
    long *pc = c.data;
#pragma omp target teams num_teams(6) map(to: pa[0:SIZE(a)], pb[0:SIZE(b)]) map(tofrom: pc[0:SIZE(c)])
    {
        int team = omp_get_team_num(), teams = omp_get_num_teams();
#pragma omp parallel num_threads(16)
        {
            int me = omp_get_thread_num(), all = omp_get_num_threads();
            for (size_t i = team; i < c.rows; i += teams)
                for (size_t j = me; j < c.cols; j += all) {
                    long sum = 0;
                    for (size_t k = 0; k < a.cols; k++)
                        sum += pa[i * a.ld + k] * pb[k * b.ld + j];
                    pc[i * c.ld + j] = sum;
                }
        }
    }
}
