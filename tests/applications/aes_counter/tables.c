#include "aes.h"
#define ROL8(x, n) ((uint8_t)((x) << (n) | (x) >> (8 - (n))))

#pragma omp declare target
uint8_t aes_sbox[256];
#pragma omp end declare target

void aes_tables(void)
{
    uint8_t p = 1, q = 1;
    do {
        p = p ^ twice(p);
        q ^= q << 1;
        q ^= q << 2;
        q ^= q << 4;
        if (q & 0x80)
            q ^= 0x09;
        aes_sbox[p] = q ^ ROL8(q, 1) ^ ROL8(q, 2) ^ ROL8(q, 3) ^ ROL8(q, 4) ^ 0x63;
    } while (p != 1);
    aes_sbox[0] = 0x63;
#pragma omp target update to(aes_sbox)
}
