#include "radix.h"

#pragma omp declare target
static inline int smaller(int a, int b) { return a < b ? a : b; }
#pragma omp end declare target

static void count_digits(int n, int chunks, const uint32_t *key, int *counts, int shift)
{
#pragma omp target teams distribute map(to : key[0 : n]) map(from : counts[0 : BUCKETS * chunks])
    for (int c = 0; c < chunks; c++) {
        int seen[BUCKETS] = {0}, end = smaller(n, (c + 1) * CHUNK);
#pragma omp parallel for reduction(+ : seen)
        for (int i = c * CHUNK; i < end; i++)
            seen[DIGIT(key[i], shift)]++;
        for (int b = 0; b < BUCKETS; b++)
            counts[b * chunks + c] = seen[b];
    }
}

static void sum_up(int entries, const int *counts, int *offset)
{
    int sum = 0;
#pragma omp target map(tofrom : sum) map(to : counts[0 : entries]) map(from : offset[0 : entries])
#pragma omp parallel for reduction(inscan, + : sum)
    for (int i = 0; i < entries; i++) {
        offset[i] = sum;
#pragma omp scan exclusive(sum)
        sum += counts[i];
    }
}

static void scatter(int n, int chunks, const uint32_t *restrict from, uint32_t *restrict to, int *offset, int shift)
{
#pragma omp target teams distribute parallel for
    for (int c = 0; c < chunks; c++)
        for (int i = c * CHUNK; i < smaller(n, (c + 1) * CHUNK); i++)
            to[offset[DIGIT(from[i], shift) * chunks + c]++] = from[i];
}

void radix_sort(struct keys *k, int bits)
{
    uint32_t *from = k->key, *to = k->spare;
    int n = k->count, entries = BUCKETS * k->chunks, *offset = k->offset, *counts = k->counts;
#pragma omp target data map(tofrom : from[0 : n]) map(alloc : to[0 : n], offset[0 : entries], counts[0 : entries])
    {
        for (int shift = 0; shift < bits; shift += 2 * RADIX_BITS) {
            count_digits(n, k->chunks, from, counts, shift);
            sum_up(entries, counts, offset);
            scatter(n, k->chunks, from, to, offset, shift);
            count_digits(n, k->chunks, to, counts, shift + RADIX_BITS);
            sum_up(entries, counts, offset);
            scatter(n, k->chunks, to, from, offset, shift + RADIX_BITS);
        }
    }
}
