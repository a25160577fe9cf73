#ifndef MST_H
#define MST_H
#include <stdint.h>

struct edge {
    int a, b;
    uint32_t weight;
};

union best {
    struct {
        uint32_t edge, weight; /* little endian: the weight decides first */
    } part;
    uint64_t key;
};

struct tree {
    int edges, rounds;
    uint64_t weight;
};

struct tree boruvka(int vertices, int edges, const struct edge *edge, unsigned char *chosen);
#endif
