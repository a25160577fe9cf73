#include "bh.h"
#include <math.h>
#include <stddef.h>

static node_t cell_new(struct tree *t, float half)
{
    node_t c = t->cells++;
    t->size[c] = 2 * half;
    for (int k = 0; k < 8; k++)
        t->child[c][k] = NONE;
    return c;
}

static int octant(const body4 *b, const float c[3])
{
    return (b->x > c[0]) | (b->y > c[1]) << 1 | (b->z > c[2]) << 2;
}

static void insert(struct tree *t, node_t i)
{
    float c[3] = {0, 0, 0}, half = t->half;
    node_t cell = 0;
    for (;;) {
        int k = octant(&t->body[i], c);
        node_t there = t->child[cell][k];
        if (there == NONE) {
            t->child[cell][k] = i;
            return;
        }
        half *= 0.5f;
        for (int d = 0; d < 3; d++)
            c[d] += k >> d & 1 ? half : -half;
        if (there < t->n) {
            node_t fresh = cell_new(t, half);
            t->child[fresh][octant(&t->body[there], c)] = there;
            t->child[cell][k] = t->n + fresh;
            there = t->n + fresh;
        }
        cell = there - t->n;
    }
}

static body4 summarise(struct tree *t, node_t cell)
{
    body4 s = {0, 0, 0, 0};
    for (int k = 0; k < 8; k++) {
        node_t c = t->child[cell][k];
        if (c == NONE)
            continue;
        body4 b = c < t->n ? t->body[c] : summarise(t, c - t->n);
        s.x += b.m * b.x, s.y += b.m * b.y, s.z += b.m * b.z, s.m += b.m;
    }
    s.x /= s.m, s.y /= s.m, s.z /= s.m;
    return t->body[t->n + cell] = s;
}

void tree_build(struct tree *t)
{
    t->half = 0, t->cells = 0;
    for (int i = 0; i < t->n; i++)
        t->half = fmaxf(t->half, fmaxf(fabsf(t->body[i].x), fmaxf(fabsf(t->body[i].y), fabsf(t->body[i].z))));
    t->half *= 1.01f;
    cell_new(t, t->half);
    for (node_t i = 0; i < t->n; i++)
        insert(t, i);
    summarise(t, 0);
}
