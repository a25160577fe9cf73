#include "chacha.h"

#pragma omp declare target
void chacha_block(const chacha_t *c, uint32_t counter, uint32_t out[16])
{
    uint32_t x[16], start[16];
    for (int k = 0; k < 4; k++)
        start[k] = c->constant[k];
    for (int k = 0; k < 8; k++)
        start[4 + k] = c->key[k];
    start[12] = c->counter + counter;
    for (int k = 0; k < 3; k++)
        start[13 + k] = c->nonce[k];
#pragma omp simd
    for (int k = 0; k < 16; k++)
        x[k] = start[k];
    for (int round = 0; round < 10; round++) {
        QUARTER(x[0], x[4], x[8], x[12]);
        QUARTER(x[1], x[5], x[9], x[13]);
        QUARTER(x[2], x[6], x[10], x[14]);
        QUARTER(x[3], x[7], x[11], x[15]);
        QUARTER(x[0], x[5], x[10], x[15]);
        QUARTER(x[1], x[6], x[11], x[12]);
        QUARTER(x[2], x[7], x[8], x[13]);
        QUARTER(x[3], x[4], x[9], x[14]);
    }
    for (int k = 0; k < 16; k++)
        out[k] = x[k] + start[k];
}
#pragma omp end declare target

void chacha_fill(const chacha_t *c, uint32_t *out, long blocks)
{
#pragma omp target teams distribute parallel for map(to : c[0 : 1]) map(from : out[0 : blocks * 16])
    for (long b = 0; b < blocks; b++)
        chacha_block(c, (uint32_t)b, out + b * 16);
}
