#include "radix.h"
#include <stdlib.h>

void keys_init(struct keys *k, int count, uint32_t mask)
{
    uint32_t s = 123456789;
    k->count = count;
    k->chunks = (count + CHUNK - 1) / CHUNK;
    k->key = malloc(count * sizeof *k->key);
    k->spare = malloc(count * sizeof *k->spare);
    k->counts = malloc(k->chunks * BUCKETS * sizeof *k->counts);
    k->offset = malloc(k->chunks * BUCKETS * sizeof *k->offset);
    for (int i = 0; i < count; i++) {
        s ^= s << 13;
        s ^= s >> 17;
        s ^= s << 5;
        k->key[i] = s & mask;
    }
}

void keys_free(struct keys *k)
{
    free(k->key);
    free(k->spare);
    free(k->counts);
    free(k->offset);
    *k = (struct keys){0};
}
