#ifndef SHA256_H
#define SHA256_H
#include <stdint.h>
#include <string.h>

typedef struct { uint32_t h[8]; } digest;

#pragma omp declare target
extern const uint32_t sha256_k[64];
void sha256_block(digest *d, const uint32_t w[16]);

static inline digest sha256_start(void)
{
    digest d = {{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
    return d;
}

/* The hash of up to 55 bytes. */
static inline digest sha256_short(const unsigned char *p, int n)
{
    uint32_t w[16];
    unsigned char block[64] = {0};
    digest d = sha256_start();
    for (int k = 0; k < n; k++)
        block[k] = p[k];
    block[n] = 0x80;
    block[62] = (unsigned char)(n >> 5);
    block[63] = (unsigned char)(n << 3);
    for (int k = 0; k < 16; k++)
        w[k] = (uint32_t)block[4 * k] << 24 | block[4 * k + 1] << 16 | block[4 * k + 2] << 8 | block[4 * k + 3];
    sha256_block(&d, w);
    return d;
}
#pragma omp end declare target
#endif
