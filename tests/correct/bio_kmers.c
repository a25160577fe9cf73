/* Counts of k-mers in two bits a base, both strands; a table in `declare target`; reads separated by newlines. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef K
#define K 5
#endif
#define KMERS (1 << 2 * K)
#define BAD 4

#pragma omp declare target
static const unsigned char code[256] = {
    [0 ... 255] = BAD, ['A'] = 0, ['a'] = 0, ['C'] = 1, ['c'] = 1, ['G'] = 2, ['g'] = 2, ['T'] = 3, ['t'] = 3,
};

static unsigned reverse_complement(unsigned kmer)
{
    unsigned r = 0;
    int i;
    for (i = 0; i < K; i++, kmer >>= 2) r = r << 2 | (3 - (kmer & 3));
    return r;
}
#pragma omp end declare target

static long count_kmers(const char *text, long n, unsigned *counts)
{
    long valid = 0;
    long i;
#pragma omp target teams distribute parallel for map(to: text[0:n]) map(tofrom: counts[0:KMERS]) reduction(+: valid)
    for (i = 0; i <= n - K; i++) {
        unsigned kmer = 0, other, j;
        for (j = 0; j < K; j++) {
            const unsigned c = code[(unsigned char)text[i + j]];
            if (c == BAD) goto next;
            kmer = kmer << 2 | c;
        }
        other = reverse_complement(kmer);
        if (other < kmer) kmer = other;
#pragma omp atomic update
        counts[kmer] += 1u;
        valid++;
    next:;
    }
    return valid;
}

static void spell(unsigned kmer, char out[K + 1])
{
    int i;
    out[K] = '\0';
    for (i = K - 1; i >= 0; i--, kmer >>= 2) out[i] = "ACGT"[kmer & 3];
}

int main(void)
{
    const long n = 8000;
    char *text = malloc(n), name[K + 1];
    unsigned *counts = calloc(KMERS, sizeof *counts), best = 0, k, distinct = 0;
    unsigned long seed = 42;
    long i, valid;

    for (i = 0; i < n; i++) {
        seed = (seed * 25214903917ul + 11) & 0xfffffffffffful;
        text[i] = i % 101 == 100 ? '\n' : seed >> 40 & 15 ? "ACGTaacg"[seed >> 30 & 7] : 'N';
        if (i % 3 == 0) text[i] = (char)tolower((unsigned char)text[i]);
    }
    valid = count_kmers(text, n, counts);
    for (k = 0; k < KMERS; k++) {
        if (counts[k] > counts[best]) best = k;
        distinct += counts[k] != 0;
    }
    spell(best, name);
    printf("%ld valid, %u distinct, most often %s: %u\n", valid, distinct, name, counts[best]);
    free(text);
    free(counts);
    return 0;
}
