#include "aes.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    struct aes a;
    uint8_t key[KEY_BITS / 8];
    long n = argc > 1 ? atol(argv[1]) : 5003, zeros = 0;
    uint8_t *data = calloc(n, 1);

    for (int k = 0; k < KEY_BITS / 8; k++)
        key[k] = (uint8_t)k;
    memcpy(a.nonce.b, "\x00\x11\x22\x33\x44\x55\x66\x77\x88\x99\xaa\xbb\xcc\xdd\xee\xff", 16);
    aes_tables();
    aes_expand(&a, key);
    aes_ctr(&a, data, n);
    for (int k = 0; k < 32; k++)
        printf("%02x%s", data[k], k % 16 == 15 ? "\n" : "");
    unsigned sum = 0;
    for (long k = 0; k < n; k++)
        sum = sum * 257 + data[k];
    printf("%08x\n", sum);
    aes_ctr(&a, data, n);
    for (long k = 0; k < n; k++)
        zeros += data[k] == 0;
    printf("%ld of %ld back\n", zeros, n);
    free(data);
    return 0;
}
