#include "bvh.h"
#include <stdlib.h>

#pragma omp declare target
static uint64_t interleave(unsigned x, unsigned y, unsigned z)
{
    uint64_t code = 0;
    for (int b = 9; b >= 0; b--)
        code = code << 3 | (x >> b & 1) << 2 | (y >> b & 1) << 1 | (z >> b & 1);
    return code;
}
#pragma omp end declare target

static int by_code(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

void bvh_codes(struct bvh *b)
{
    const int n = b->n;
    const box *leaf = b->leaf;
    uint64_t *code = b->code;
#pragma omp target teams distribute parallel for simd map(to : leaf[0 : n]) map(from : code[0 : n])
    for (int i = 0; i < n; i++) {
        unsigned c[3];
        for (int d = 0; d < 3; d++)
            c[d] = (unsigned)(leaf[i].low[d] + leaf[i].high[d]) / 2 >> 4 & 1023;
        code[i] = interleave(c[0], c[1], c[2]) << 32 | (unsigned)i;
    }
    qsort(code, n, sizeof *code, by_code);
}
