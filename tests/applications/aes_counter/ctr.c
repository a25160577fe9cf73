#include "aes.h"

#pragma omp declare target
static void encrypt(const struct aes *a, block_t *s)
{
    for (int k = 0; k < 16; k++)
        s->b[k] ^= a->round_key[0][k];
    for (int round = 1; round <= ROUNDS; round++) {
        block_t t;
        for (int k = 0; k < 16; k++)
            t.b[k] = aes_sbox[s->b[(k + 4 * (k & 3)) & 15]];
        if (round < ROUNDS)
            for (int c = 0; c < 16; c += 4) {
                uint8_t *col = t.b + c, first = col[0], all = col[0] ^ col[1] ^ col[2] ^ col[3];
                for (int k = 0; k < 4; k++)
                    col[k] ^= all ^ twice(col[k] ^ (k < 3 ? col[k + 1] : first));
            }
        for (int k = 0; k < 16; k++)
            s->b[k] = t.b[k] ^ a->round_key[round][k];
    }
}
#pragma omp end declare target

void aes_ctr(const struct aes *a, uint8_t *data, long bytes)
{
    const long blocks = (bytes + 15) / 16;
#pragma omp target teams distribute parallel for map(to : a[0 : 1]) map(tofrom : data[0 : bytes]) \
    num_teams(8) thread_limit(128)
    for (long n = 0; n < blocks; n++) {
        block_t pad = a->nonce;
        for (int k = 15, carry = 0, rest = (int)n; k >= 12; k--, rest >>= 8) {
            int sum = pad.b[k] + (rest & 255) + carry;
            pad.b[k] = (uint8_t)sum;
            carry = sum >> 8;
        }
        encrypt(a, &pad);
        for (int k = 0; k < 16 && n * 16 + k < bytes; k++)
            data[n * 16 + k] ^= pad.b[k];
    }
}
