#ifndef FOREST_H
#define FOREST_H
#include <stdint.h>

#define NODES ((1 << (DEPTH + 1)) - 1)
#define BINS 16
#define FEATURES 6
#define CLASSES 3

typedef struct node {
    uint8_t leaf : 1, label : 3, feature : 4;
    uint8_t bin;
} node_t;

typedef struct forest {
    node_t tree[TREES][NODES];
} forest_t;

/* Features are binned to 0 .. BINS - 1. */
typedef struct table {
    int n;
    uint8_t (*row)[FEATURES];
    uint8_t *label;
} table_t;

#pragma omp declare target
static inline uint32_t scramble(uint32_t x)
{
    x = (x ^ 61) ^ (x >> 16);
    x *= 9;
    x ^= x >> 4;
    x *= 0x27d4eb2d;
    return x ^ x >> 15;
}
#pragma omp end declare target

void grow(forest_t *f, const table_t *t);
int vote(const forest_t *f, const table_t *t, uint8_t *answer);
#endif
