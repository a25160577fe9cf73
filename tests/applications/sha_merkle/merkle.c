#include "merkle.h"
#include <limits.h>

void hash_lines(digest *out, int count, int width, unsigned char (*lines)[width])
{
#pragma omp target teams distribute parallel for map(to: lines[0:count]) map(from: out[0:count])
    for (int k = 0; k < count; k++)
        out[k] = sha256_short(lines[k], width);
}

digest merkle_root(digest *level, int leaves)
{
    digest root;
#pragma omp target map(to: level[0:leaves]) map(from: root)
    {
        for (int width = leaves; width > 1; width = (width + 1) / 2) {
            int pairs = (width + 1) / 2;
            digest next;
#pragma omp parallel for private(next) ordered schedule(static, 1)
            for (int k = 0; k < pairs; k++) {
                const digest *left = &level[2 * k], *right = 2 * k + 1 < width ? left + 1 : left;
                uint32_t w[16];
                memcpy(w, left->h, sizeof left->h);
                memcpy(w + 8, right->h, sizeof right->h);
                next = sha256_start();
                sha256_block(&next, w);
#pragma omp ordered
                level[k] = next;
            }
        }
        root = level[0];
    }
    return root;
}

long mine(const unsigned char *header, int bits, long limit)
{
    long best = LONG_MAX;
#pragma omp target teams distribute parallel for map(to: header[0:40]) reduction(min: best) map(tofrom: best)
    for (long nonce = 0; nonce < limit; nonce++) {
        unsigned char block[44];
        memcpy(block, header, 40);
        for (int k = 0; k < 4; k++)
            block[40 + k] = (unsigned char)(nonce >> 8 * k);
        digest d = sha256_short(block, 44);
        if (d.h[0] >> (32 - bits) == 0 && nonce < best)
            best = nonce;
    }
    return best;
}
