#ifndef BVH_H
#define BVH_H
#include "box.h"

/* Inner nodes 0 .. n - 2, leaves n - 1 .. 2 n - 2; node 0 is the root. */
struct bvh {
    int n;
    box *leaf;
    uint64_t *code; /* Morton code and number of the box */
    struct bvh_node { int left, right, parent, ready; box bounds; } *node;
};

#define LEAF(b, i) ((b)->n - 1 + (i))
void bvh_codes(struct bvh *b);
void bvh_tree(struct bvh *b);
int bvh_overlaps(const struct bvh *b, int *partners);
#endif
