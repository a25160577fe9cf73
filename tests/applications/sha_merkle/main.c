#include "merkle.h"
#include <stdio.h>
#include <stdlib.h>

static void show(const char *what, digest d)
{
    printf("%-8s", what);
    for (int k = 0; k < 8; k++)
        printf("%08x", d.h[k]);
    printf("\n");
}

int main(int argc, char **argv)
{
    enum { WIDTH = 50 };
    int count = argc > 1 ? atoi(argv[1]) : 77;
    unsigned char(*lines)[WIDTH] = malloc(sizeof *lines * count), header[40];
    digest *d = malloc(sizeof *d * count);

    show("abc", sha256_short((const unsigned char *)"abc", 3));
    for (int k = 0; k < count; k++)
        for (int c = 0; c < WIDTH; c++)
            lines[k][c] = (unsigned char)('a' + (k * 7 + c * c) % 26);
    hash_lines(d, count, WIDTH, lines);
    show("first", d[0]);
    show("last", d[count - 1]);
    digest root = merkle_root(d, count);
    show("root", root);
    for (int k = 0; k < 40; k++)
        header[k] = (unsigned char)(k < 32 ? root.h[k / 4] >> 8 * (k % 4) : k);
    for (int bits = 4; bits <= 10; bits += 3)
        printf("%d bits: nonce %ld\n", bits, mine(header, bits, 4000));
    free(d);
    free(lines);
    return 0;
}
