#include "gemm.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct matrix create(size_t rows, size_t cols, int seed)
{
    struct matrix m = {rows, cols, cols + 2, calloc(rows * (cols + 2), sizeof(long))};
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < cols; j++)
            m.data[i * m.ld + j] = seed ? (long)((i * 7 + j * 13 + seed) % 19) - 9 : 0;
    return m;
}

static unsigned long checksum(struct matrix m)
{
    unsigned long sum = 14695981039346656037ul;
    for (size_t i = 0; i < m.rows; i++)
        for (size_t j = 0; j < m.cols; j++)
            sum = (sum ^ (unsigned long)m.data[i * m.ld + j]) * 1099511628211ul;
    return sum;
}

int main(int argc, char **argv)
{
    size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 36;
    static gemm_kernel *const kernels[] = {gemm_naive, gemm_inner, gemm_blocked, gemm_shared_rows, gemm_strassen};
    struct matrix a = create(n, n, 3), b = create(n, n, 5), c = create(n, n, 0);
    for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++) {
        memset(c.data, 0, SIZE(c) * sizeof(long));
        kernels[k](a, b, c);
        printf("kernel %zu: %016lx\n", k, checksum(c));
    }
    for (int way = 0; way < 4; way++) {
        gemm_general(way & 1 ? TRANS : NO_TRANS, way & 2 ? TRANS : NO_TRANS, 2, a, b, -1, c);
        printf("general %d: %016lx\n", way, checksum(c));
    }
    free(a.data), free(b.data), free(c.data);
    return 0;
}
