#include "kmer.h"

void count(const uint8_t *packed, long bases, uint16_t *counts)
{
#pragma omp target teams distribute parallel for map(to : packed[: (bases + 3) / 4]) map(tofrom : counts[:KMERS])
    for (long i = 0; i <= bases - K; i++) {
        kmer_t w = 0;
        for (int k = 0; k < K; k++)
            w = w << 2 | BASE(packed, i + k);
        w = canonical(w);
#pragma omp atomic update
        counts[w]++;
    }
}

struct spectrum summary(const uint16_t *counts)
{
    struct spectrum s = {0, 0, 0, 0, 0};
    long distinct = 0, once = 0, total = 0;
    unsigned long long best = 0;
#pragma omp target teams distribute parallel for simd map(to : counts[:KMERS]) \
    reduction(+ : distinct, once, total) reduction(max : best)
    for (kmer_t w = 0; w < KMERS; w++) {
        unsigned long long key = (unsigned long long)counts[w] << 32 | (~w & 0xffffffffu);
        distinct += counts[w] > 0;
        once += counts[w] == 1;
        total += counts[w];
        best = key > best ? key : best;
    }
    s.distinct = distinct, s.once = once, s.total = total;
    s.most = (uint16_t)(best >> 32);
    s.top = ~(kmer_t)best;
    return s;
}
