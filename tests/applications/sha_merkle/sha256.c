#include "sha256.h"
#define ROR(x, n) ((x) >> (n) | (x) << (32 - (n)))
#define CH(x, y, z) (((x) & (y)) ^ (~(x) & (z)))
#define MAJ(x, y, z) (((x) & (y)) ^ ((x) & (z)) ^ ((y) & (z)))

#pragma omp declare target
const uint32_t sha256_k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

void sha256_block(digest *d, const uint32_t in[16])
{
    uint32_t w[64], s[8];
    memcpy(w, in, 16 * sizeof *w);
    for (int t = 16; t < 64; t++) {
        uint32_t a = w[t - 15], b = w[t - 2];
        w[t] = w[t - 16] + w[t - 7] + (ROR(a, 7) ^ ROR(a, 18) ^ a >> 3) + (ROR(b, 17) ^ ROR(b, 19) ^ b >> 10);
    }
    memcpy(s, d->h, sizeof s);
    for (int t = 0; t < 64; t++) {
        uint32_t one = s[7] + (ROR(s[4], 6) ^ ROR(s[4], 11) ^ ROR(s[4], 25)) + CH(s[4], s[5], s[6]) + sha256_k[t] + w[t];
        uint32_t two = (ROR(s[0], 2) ^ ROR(s[0], 13) ^ ROR(s[0], 22)) + MAJ(s[0], s[1], s[2]);
        for (int k = 7; k > 0; k--)
            s[k] = s[k - 1];
        s[4] += one;
        s[0] = one + two;
    }
    for (int k = 0; k < 8; k++)
        d->h[k] += s[k];
}
#pragma omp end declare target
