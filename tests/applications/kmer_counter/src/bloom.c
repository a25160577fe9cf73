#include "bloom.h"
#include <stdlib.h>

#pragma omp declare target
static unsigned place(kmer_t w, unsigned which, unsigned bits)
{
    uint64_t h = ((uint64_t)w + 1) * 0x9e3779b97f4a7c15u;
    return (unsigned)((h >> 32) + which * (h & 0xffffffffu | 1)) % bits;
}
#pragma omp end declare target

void bloom_make(bloom_t *b, unsigned bits, unsigned hashes)
{
    b->bits = bits;
    b->hashes = hashes;
    b->words = calloc(bits / 32 + 1, sizeof *b->words);
#pragma omp target enter data map(to : b->words[0 : bits / 32 + 1])
}

void bloom_add(bloom_t *b, const uint8_t *packed, long bases)
{
    uint32_t *words = b->words;
    const unsigned bits = b->bits, hashes = b->hashes;
#pragma omp target teams distribute parallel for map(to : packed[: (bases + 3) / 4]) collapse(2)
    for (long i = 0; i <= bases - K; i++)
        for (unsigned h = 0; h < hashes; h++) {
            kmer_t w = 0;
            for (int k = 0; k < K; k++)
                w = w << 2 | BASE(packed, i + k);
            unsigned at = place(canonical(w), h, bits);
#pragma omp atomic
            words[at / 32] |= 1u << at % 32;
        }
}

long bloom_hits(const bloom_t *b, const kmer_t *kmers, long n)
{
    const uint32_t *words = b->words;
    const unsigned bits = b->bits, hashes = b->hashes;
    long hits = 0;
#pragma omp target teams distribute parallel for map(to : kmers[:n]) map(tofrom : hits) reduction(+ : hits)
    for (long i = 0; i < n; i++) {
        int all = 1;
        for (unsigned h = 0; h < hashes; h++) {
            unsigned at = place(canonical(kmers[i]), h, bits);
            all &= words[at / 32] >> at % 32 & 1;
        }
        hits += all;
    }
    return hits;
}

void bloom_drop(bloom_t *b)
{
#pragma omp target exit data map(delete : b->words[0 : b->bits / 32 + 1])
    free(b->words);
}
