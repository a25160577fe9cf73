#include "radix.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const int count = argc > 1 ? atoi(argv[1]) : 5000;
    for (int bits = 8; bits <= 32; bits += 8) {
        struct keys k;
        uint32_t before = 0, after = 0, weighted = 0;
        int wrong = 0;
        keys_init(&k, count, bits == 32 ? 0xffffffffu : (1u << bits) - 1);
        for (int i = 0; i < count; i++)
            before += k.key[i];
        radix_sort(&k, bits);
        for (int i = 0; i < count; i++) {
            after += k.key[i];
            weighted += k.key[i] * (i + 1);
            wrong += i > 0 && k.key[i - 1] > k.key[i];
        }
        printf("%2d bits: %s, %d wrong, first %u, median %u, last %u, checksum %08x\n", bits,
               before == after ? "kept" : "lost", wrong, k.key[0], k.key[count / 2], k.key[count - 1], weighted);
        keys_free(&k);
    }
    return 0;
}
