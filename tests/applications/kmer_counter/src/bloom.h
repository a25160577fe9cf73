#ifndef BLOOM_H
#define BLOOM_H
#include "kmer.h"
typedef struct bloom {
    unsigned bits, hashes;
    uint32_t *words;
} bloom_t;
void bloom_make(bloom_t *b, unsigned bits, unsigned hashes);
void bloom_add(bloom_t *b, const uint8_t *packed, long bases);
long bloom_hits(const bloom_t *b, const kmer_t *words, long n);
void bloom_drop(bloom_t *b);
#endif
