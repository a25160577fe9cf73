#include "squeeze.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 4000, count[256] = {0};
    uint8_t *in = malloc(n), *back = malloc(n + 256), length[256];
    run_t *runs = malloc(n * sizeof *runs);
    token_t *tokens = malloc(n * sizeof *tokens);
    uint32_t *words = calloc(n + 1, sizeof *words), s = 9, sum = 0;

    for (int i = 0; i < n; i++) {
        s = s * 1103515245u + 12345u;
        in[i] = i > 300 && (s >> 28) < 12 ? in[i - 1 - (s >> 20) % 3 * 50] : (uint8_t)("etaoin shrdlu"[(s >> 16) % 13]);
    }
    int nr = rle(in, n, runs), covered = 0, longest = 0;
    for (int r = 0; r < nr; r++) {
        covered += runs[r].length;
        longest = runs[r].length > longest ? runs[r].length : longest;
    }
    printf("rle: %d runs of %d bytes, longest %d\n", nr, covered, longest);
    int nt = lz(in, n, 512, tokens);
    unlz(tokens, nt, back);
    printf("lz: %d tokens, %s\n", nt, memcmp(in, back, n) ? "WRONG" : "right");
    for (int t = 0; t < nt; t++)
        count[tokens[t].literal]++;
    for (int i = 0; i < n; i++)
        count[in[i]]++;
    huffman_lengths(count, length);
    long bits = huffman_encode(in, n, length, words);
    for (long w = 0; w <= bits / 32; w++)
        sum = sum * 31 + words[w];
    printf("huffman: %ld bits, %08x, 'e' has %d, ' ' has %d\n", bits, sum, length['e'], length[' ']);
    free(in), free(back), free(runs), free(tokens), free(words);
    return 0;
}
