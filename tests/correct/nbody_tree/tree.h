#ifndef TREE_H
#define TREE_H
/* A quadtree in an array: built on the host, walked on the device without recursion. */
typedef struct { float x, y; } vec2;
typedef struct node {
    vec2 centre;
    float mass, size;
    int child[4], next, leaf;
} node;
typedef struct tree { int nodes, room; node *node; } tree;

int tree_build(tree *t, const vec2 *bodies, int count);
void tree_forces(const tree *t, const vec2 *at, vec2 *force, int count, float theta);
void tree_clear(tree *t);

#pragma omp declare target
static inline vec2 vec2_sub(vec2 a, vec2 b) { vec2 r = {a.x - b.x, a.y - b.y}; return r; }
static inline float vec2_dot(vec2 a, vec2 b) { return a.x * b.x + a.y * b.y; }
#pragma omp end declare target
#endif
