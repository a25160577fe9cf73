#ifndef KMER_H
#define KMER_H
#include <stdint.h>
#ifndef K
#define K 8
#endif
typedef uint32_t kmer_t;
#define KMERS (1u << 2 * K)
#define BASE(reads, i) ((reads)[(i) >> 2] >> 2 * ((i) & 3) & 3)

#pragma omp declare target
/* The smaller one of a word and its reverse complement. */
static inline kmer_t canonical(kmer_t w)
{
    kmer_t r = 0, forward = w;
    for (int k = 0; k < K; k++, w >>= 2)
        r = r << 2 | (3 ^ (w & 3));
    return r < forward ? r : forward;
}
#pragma omp end declare target

struct spectrum {
    long distinct, once, total;
    uint16_t most;
    kmer_t top;
};

void count(const uint8_t *packed, long bases, uint16_t *counts);
struct spectrum summary(const uint16_t *counts);
#endif
