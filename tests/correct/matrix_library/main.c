#include <stdio.h>
#include "matrix.h"

static int add(double value, void *closure)
{
    *(double *)closure += value;
    return value > 1e6;
}

int main(void)
{
    matrix a, b, c;
    double sum = 0;
    if (matrix_init(&a, 12, 9) || matrix_init(&b, 9, 12) || matrix_init(&c, 12, 12)) return 1;
    for (int i = 0; i < a.rows; i++)
        for (int j = 0; j < a.cols; j++) a.at[i * a.ld + j] = (i + 2 * j) % 5 - 2.0;
    matrix_upload(&a);
    matrix_upload(&b);
    matrix_upload(&c);
    matrix_transpose(&a, &b);
    matrix_gemm(1.0, &a, &b, 0.0, &c);
    printf("trace on the device %.1f\n", matrix_trace(&c));
    matrix_gemm(0.5, &a, &b, -1.0, &c);
    matrix_download(&c);
    matrix_download(&b);
    int stopped = matrix_visit(&c, add, &sum);
    printf("sum %.2f stopped %d, flags %u\n", sum, stopped, b.flags);
    matrix corner = matrix_view(&c, 8, 8, 4, 4), copy = matrix_view(&b, 2, 2, 4, 4), left = matrix_view(&a, 4, 2, 4, 4);
    matrix_gemm(1, &left, &copy, 1, &corner);
    printf("trace of a corner %.2f, tag %u\n", matrix_trace(&corner), corner.tag);
    matrix_free(&corner);
    matrix_free(&a);
    matrix_free(&b);
    matrix_free(&c);
    return 0;
}
