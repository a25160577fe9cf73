#include "tests.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    chacha_t c = {{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, {0}, 1, {0x09000000, 0x4a000000, 0}};
    long blocks = argc > 1 ? atol(argv[1]) : 100;
    uint32_t *out = malloc(blocks * 16 * sizeof *out), sum = 0;

    for (int k = 0; k < 8; k++)
        c.key[k] = 0x03020100u + 0x04040404u * k;
    chacha_fill(&c, out, blocks);
    for (int k = 0; k < 16; k++)
        printf("%08x%c", out[k], k % 4 == 3 ? '\n' : ' ');
    for (long k = 0; k < blocks * 16; k++)
        sum = sum * 3 + out[k];
    printf("sum %08x\n", sum);
    for (int seed = 0; seed < 3; seed++) {
        c.nonce[2] = seed;
        struct quality q = judge(&c, 20000);
        printf("stream %d: chi2 %.4f, ones %ld, longest run %d, pi %.4f\n", seed, q.chi2, q.ones, q.longest_run, q.pi);
    }
    free(out);
    return 0;
}
