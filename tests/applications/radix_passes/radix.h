#ifndef RADIX_H
#define RADIX_H
#include <stdint.h>

#define BUCKETS (1 << RADIX_BITS)
#define DIGIT(key, shift) (((key) >> (shift)) & (BUCKETS - 1))

struct keys {
    int count, chunks;
    uint32_t *key, *spare;
    int *counts, *offset; /* [bucket][chunk]: how many keys, and where a chunk puts them */
};

void keys_init(struct keys *k, int count, uint32_t mask);
void keys_free(struct keys *k);
void radix_sort(struct keys *k, int bits);
#endif
