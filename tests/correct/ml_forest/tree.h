#ifndef TREE_H
#define TREE_H
#include <stdint.h>

#define FEATURES 4
#define TREE_DEPTH 4
#define TREE_NODES ((1 << (TREE_DEPTH + 1)) - 1)

/* A complete tree in an array; leaves have feature 15. */
typedef struct {
    uint8_t feature : 4;
    uint8_t label : 4;
    int8_t threshold;
} tree_node;

typedef struct {
    tree_node node[TREE_NODES];
} tree;

typedef struct {
    int8_t x[FEATURES];
} sample;

#define IS_LEAF(n) ((n).feature == 15)

void grow(tree *t, unsigned seed);

#pragma omp declare target
int tree_answer(const tree *t, const sample *s);
#pragma omp end declare target

#endif
