#include "bloom.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    long bases = argc > 1 ? atol(argv[1]) : 8000;
    uint8_t *packed = calloc(bases / 4 + 1, 1);
    uint16_t *counts = calloc(KMERS, sizeof *counts);
    uint64_t s = 42;
    for (long i = 0; i < bases; i++) {
        s = s * 6364136223846793005u + 1442695040888963407u;
        unsigned base = i > 500 && i % 900 < 200 ? BASE(packed, i - 450) : (unsigned)(s >> 62);
        packed[i >> 2] |= base << 2 * (i & 3);
    }
    count(packed, bases, counts);
    struct spectrum sp = summary(counts);
    printf("%ld distinct of %ld, %ld once, at most %u: ", sp.distinct, sp.total, sp.once, sp.most);
    for (int k = K - 1; k >= 0; k--)
        putchar("ACGT"[sp.top >> 2 * k & 3]);
    bloom_t b;
    kmer_t probe[2000];
    bloom_make(&b, 1u << 17, 4);
    bloom_add(&b, packed, bases);
    long present = 0;
    for (kmer_t w = 0; w < 2000; w++) {
        probe[w] = canonical(w * 131 % KMERS);
        present += counts[probe[w]] > 0;
    }
    long hits = bloom_hits(&b, probe, 2000);
    printf("\n%ld present, %ld seen by the filter\n", present, hits);
    bloom_drop(&b);
    free(packed), free(counts);
    return 0;
}
