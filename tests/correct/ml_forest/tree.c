#include "tree.h"

static void grow_at(tree *t, unsigned at, unsigned seed, int depth)
{
    tree_node *n = &t->node[at];
    seed = seed * 1103515245u + 12345u;
    if (depth == TREE_DEPTH || (seed >> 20) % 7 == 0) {
        n->feature = 15;
        n->label = (seed >> 16) % 3;
        n->threshold = 0;
        return;
    }
    n->feature = (seed >> 16) % FEATURES;
    n->label = 0;
    n->threshold = (int8_t)((seed >> 18) % 100 - 50);
    grow_at(t, 2 * at + 1, seed ^ 0x55u, depth + 1);
    grow_at(t, 2 * at + 2, seed ^ 0xaa00u, depth + 1);
}

void grow(tree *t, unsigned seed) { grow_at(t, 0, seed, 0); }

int tree_answer(const tree *t, const sample *s)
{
    unsigned at = 0;
    while (!IS_LEAF(t->node[at])) at = 2 * at + 1 + (s->x[t->node[at].feature] > t->node[at].threshold);
    return t->node[at].label;
}
