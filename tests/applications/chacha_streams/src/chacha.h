#ifndef CHACHA_H
#define CHACHA_H
#include <stdint.h>
#define ROTL(v, n) ((v) << (n) | (v) >> (32 - (n)))
#define QUARTER(a, b, c, d)                                                                                            \
    do {                                                                                                               \
        a += b, d ^= a, d = ROTL(d, 16);                                                                               \
        c += d, b ^= c, b = ROTL(b, 12);                                                                               \
        a += b, d ^= a, d = ROTL(d, 8);                                                                                \
        c += d, b ^= c, b = ROTL(b, 7);                                                                                \
    } while (0)

typedef struct chacha {
    uint32_t constant[4], key[8], counter, nonce[3];
} chacha_t;

#pragma omp declare target
void chacha_block(const chacha_t *c, uint32_t counter, uint32_t out[16]);
#pragma omp end declare target
void chacha_fill(const chacha_t *c, uint32_t *out, long blocks);
#endif
