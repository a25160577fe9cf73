#include "gemm.h"

void gemm_naive(struct matrix a, struct matrix b, struct matrix c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a.data[0:SIZE(a)], b.data[0:SIZE(b)]) \
    map(tofrom: c.data[0:SIZE(c)])
    for (size_t i = 0; i < c.rows; i++)
        for (size_t j = 0; j < c.cols; j++) {
            long sum = 0;
            for (size_t k = 0; k < a.cols; k++)
                sum += a.data[i * a.ld + k] * b.data[k * b.ld + j];
            c.data[i * c.ld + j] = sum;
        }
}

/* The threads of a team share the sum. */
void gemm_inner(struct matrix a, struct matrix b, struct matrix c)
{
    const long *pa = a.data, *pb = b.data;
    long *pc = c.data;
#pragma omp target teams distribute collapse(2) map(to: pa[0:SIZE(a)], pb[0:SIZE(b)]) map(tofrom: pc[0:SIZE(c)])
    for (size_t i = 0; i < c.rows; i++)
        for (size_t j = 0; j < c.cols; j++) {
            long sum = 0;
#pragma omp parallel for reduction(+: sum) num_threads(32)
            for (size_t k = 0; k < a.cols; k++)
                sum += pa[i * a.ld + k] * pb[k * b.ld + j];
            pc[i * c.ld + j] = sum;
        }
}

void gemm_general(transpose ta, transpose tb, long alpha, struct matrix a, struct matrix b, long beta, struct matrix c)
{
    const long *pa = a.data, *pb = b.data;
    long *pc = c.data;
    const size_t inner = ta == TRANS ? a.rows : a.cols;
#pragma omp target data map(to: pa[0:SIZE(a)], pb[0:SIZE(b)]) map(tofrom: pc[0:SIZE(c)])
#pragma omp target teams loop collapse(2)
    for (size_t i = 0; i < c.rows; i++)
        for (size_t j = 0; j < c.cols; j++) {
            long sum = 0;
            for (size_t k = 0; k < inner; k++)
                sum += (ta == TRANS ? pa[k * a.ld + i] : pa[i * a.ld + k]) *
                       (tb == TRANS ? pb[j * b.ld + k] : pb[k * b.ld + j]);
            pc[i * c.ld + j] = alpha * sum + beta * pc[i * c.ld + j];
        }
}
