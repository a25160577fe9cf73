/* Radix sort: counts per block, an exclusive scan, a stable scatter; then compaction of even keys. */
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RADIX_BITS 4
#define RADIX (1u << RADIX_BITS)
#define DIGIT(key, shift) (((key) >> (shift)) & (RADIX - 1))

typedef struct {
    uint32_t *keys, *other;
    uint32_t *counts; /* [RADIX][blocks] */
    size_t n, block;
    size_t blocks;
} sorter;

static sorter sorter_new(size_t n, size_t block)
{
    sorter s = {.n = n, .block = block, .blocks = (n + block - 1) / block};
    s.keys = malloc(n * sizeof *s.keys);
    s.other = malloc(n * sizeof *s.other);
    s.counts = malloc(RADIX * s.blocks * sizeof *s.counts);
    assert(s.keys && s.other && s.counts);
    return s;
}

/* Hillis and Steele's scan over `n` counters: log n sweeps between two arrays. */
static void exclusive_scan(uint32_t *a, size_t n)
{
    uint32_t *b = malloc(n * sizeof *b), *src = a, *dst = b;
#pragma omp target data map(tofrom: a[:n]) map(alloc: b[:n])
    {
#pragma omp target teams distribute parallel for
        for (size_t i = 0; i < n; i++) b[i] = i ? a[i - 1] : 0;
        src = b;
        dst = a;
        for (size_t step = 1; step < n; step *= 2) {
#pragma omp target teams distribute parallel for
            for (size_t i = 0; i < n; i++) dst[i] = i >= step ? src[i] + src[i - step] : src[i];
            uint32_t *const swap = src;
            src = dst;
            dst = swap;
        }
        if (src != a) {
#pragma omp target teams distribute parallel for
            for (size_t i = 0; i < n; i++) a[i] = b[i];
        }
    }
    free(b);
}

static void radix_pass(sorter *s, unsigned shift)
{
    const size_t n = s->n, block = s->block, blocks = s->blocks;
    uint32_t *keys = s->keys, *other = s->other, *counts = s->counts;
#pragma omp target data map(to: keys[:n]) map(from: other[:n]) map(alloc: counts[:RADIX * blocks])
    {
#pragma omp target teams distribute parallel for
        for (size_t b = 0; b < blocks; b++) {
            uint32_t local[RADIX] = {0};
            const size_t end = (b + 1) * block < n ? (b + 1) * block : n;
            for (size_t i = b * block; i < end; i++) local[DIGIT(keys[i], shift)]++;
            for (unsigned d = 0; d < RADIX; d++) counts[d * blocks + b] = local[d];
        }
        exclusive_scan(counts, RADIX * blocks);
#pragma omp target teams distribute parallel for
        for (size_t b = 0; b < blocks; b++) {
            const size_t end = (b + 1) * block < n ? (b + 1) * block : n;
            for (size_t i = b * block; i < end; i++) other[counts[DIGIT(keys[i], shift) * blocks + b]++] = keys[i];
        }
    }
    s->keys = other;
    s->other = keys;
}

static size_t compact_even(const uint32_t *keys, uint32_t *out, size_t n)
{
    size_t count = 0;
#pragma omp target teams distribute parallel for map(to: keys[:n]) map(from: out[:n]) map(tofrom: count)
    for (size_t i = 0; i < n; i++) {
        if (keys[i] & 1u) continue;
        size_t at;
#pragma omp atomic capture
        at = count++;
        out[at] = keys[i];
    }
    return count;
}

int main(void)
{
    sorter s = sorter_new(5000, 128);
    uint32_t x = 2463534242u;
    for (size_t i = 0; i < s.n; i++) {
        x ^= x << 13, x ^= x >> 17, x ^= x << 5;
        s.keys[i] = x;
    }
    for (unsigned shift = 0; shift < 32; shift += RADIX_BITS) radix_pass(&s, shift);
    size_t bad = 0;
    for (size_t i = 1; i < s.n; i++) bad += s.keys[i - 1] > s.keys[i];
    const size_t even = compact_even(s.keys, s.other, s.n);
    uint64_t sum = 0;
    for (size_t i = 0; i < even; i++) sum += s.other[i];
    printf("%zu bad, least %u, %zu even, sum %llu\n", bad, s.keys[0], even, (unsigned long long)sum);
    free(s.keys), free(s.other), free(s.counts);
    return 0;
}
