#ifndef BTREE_H
#define BTREE_H
#include <stdint.h>

typedef int64_t key;

/* Nodes lie in one array; leaves are chained. */
struct node {
    key keys[ORDER];
    union {
        int32_t child[ORDER + 1];
        struct {
            int32_t value[ORDER];
            int32_t next;
        } leaf;
    };
    uint8_t count, is_leaf;
};

struct btree {
    int nodes, root, height, room;
    struct node *node;
};

struct range { key low, high; };
struct total { int count; int64_t sum; key first; };

#define NODE(t, i) (&(t)->node[i])

void btree_build(struct btree *t, int n, const key *keys, const int32_t *values);
void btree_free(struct btree *t);
int btree_find(const struct btree *t, int n, const key *keys, int32_t *values);
void btree_ranges(const struct btree *t, int n, const struct range *r, struct total *out);
void btree_add(struct btree *t, key above, int32_t by);
#endif
