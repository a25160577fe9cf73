#ifndef BH_H
#define BH_H
#include <stdint.h>

/* Nodes are indices: below `n` they are bodies, from there on cells with eight children each. */
typedef int32_t node_t;
enum { NONE = -1, STACK = 128 };

typedef struct { float x, y, z, m; } body4;

struct tree {
    int n, cells, room;
    float half, eps2;
    body4 *body;            /* [n + room]: bodies, then centres of mass */
    float *size;            /* [room] */
    node_t (*child)[8];     /* [room] */
};

void galaxy(int n, body4 *body, float (*vel)[3]);
void tree_build(struct tree *t);
void walk(const struct tree *t, float (*acc)[3], int *visits);
#endif
