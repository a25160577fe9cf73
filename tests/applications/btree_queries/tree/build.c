#include "tree/btree.h"
#include <stdlib.h>
#include <string.h>

void btree_build(struct btree *t, int n, const key *keys, const int32_t *values)
{
    int level = 0, width = (n + ORDER - 1) / ORDER;
    t->room = 2 * width + 2;
    t->node = calloc(t->room, sizeof *t->node);
    t->nodes = width;
    t->height = 1;
    for (int i = 0; i < width; i++) {
        struct node *l = NODE(t, i);
        l->is_leaf = 1;
        l->count = (uint8_t)(n - i * ORDER < ORDER ? n - i * ORDER : ORDER);
        memcpy(l->keys, keys + i * ORDER, l->count * sizeof *keys);
        memcpy(l->leaf.value, values + i * ORDER, l->count * sizeof *values);
        l->leaf.next = i + 1 < width ? i + 1 : -1;
    }
    while (width > 1) {
        int above = (width + ORDER) / (ORDER + 1), start = t->nodes;
        for (int i = 0; i < above; i++) {
            struct node *p = NODE(t, t->nodes++);
            int first = i * (ORDER + 1), last = first + ORDER < width ? first + ORDER : width - 1;
            p->count = (uint8_t)(last - first);
            for (int c = first; c <= last; c++) {
                p->child[c - first] = level + c;
                if (c > first) {
                    const struct node *low = NODE(t, level + c);
                    while (!low->is_leaf)
                        low = NODE(t, low->child[0]);
                    p->keys[c - first - 1] = low->keys[0];
                }
            }
        }
        level = start;
        width = above;
        t->height++;
    }
    t->root = t->nodes - 1;
#pragma omp target enter data map(to : t[0 : 1])
#pragma omp target enter data map(to : t->node[0 : t->room])
}

void btree_free(struct btree *t)
{
#pragma omp target exit data map(delete : t->node[0 : t->room])
#pragma omp target exit data map(delete : t[0 : 1])
    free(t->node);
}
