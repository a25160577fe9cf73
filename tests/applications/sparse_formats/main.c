#include "sparse.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 90, k = 5, count = 0;
    entry *e = malloc(sizeof *e * n * 12);
    for (int i = 0; i < n * 7; i++) {
        int r = (i * 31 + i / n * 17) % n, c = (i * i + 3 * i) % n;
        e[count++] = (entry){r, c, i % 23 - 11};
        if (i % 5 == 0)
            e[count++] = (entry){c, r, 1};
    }
    struct coo coo = {n, n, count, e};
    struct csr csr = {n, n, count, malloc((n + 1) * 4), malloc(count * 4), malloc(count * 8)};
    struct sell sell = {.rows = n};
    int64_t *b = malloc(n * k * 8), *c[3];
    for (int i = 0; i < n * k; i++)
        b[i] = i % 29 - 7;
    for (int f = 0; f < 3; f++)
        c[f] = calloc(n * k, 8);
    coo_to_csr(&coo, &csr);
    csr_to_sell(&csr, &sell);
    spmm_coo(&coo, k, b, c[0]);
    spmm_csr(&csr, k, b, c[1]);
    spmm_sell(&sell, k, b, c[2]);
    int64_t weighted[3] = {0}, differ = 0;
    for (int i = 0; i < n * k; i++) {
        for (int f = 0; f < 3; f++)
            weighted[f] += c[f][i] * (i % 101);
        differ += c[0][i] != c[1][i] || c[1][i] != c[2][i];
    }
    printf("%d entries, %d with padding; %" PRId64 " %" PRId64 " %" PRId64 ", %" PRId64 " differ\n", csr.start[n],
           sell.slice_start[sell.slices], weighted[0], weighted[1], weighted[2], differ);
    free(e), free(csr.start), free(csr.col), free(csr.value), free(sell.slice_start), free(sell.col), free(sell.value);
    free(b), free(c[0]), free(c[1]), free(c[2]);
    return 0;
}
