#include "tree.h"
#include <stdlib.h>
#include <string.h>

static int fresh(tree *t, float x, float y, float size)
{
    if (t->nodes == t->room) {
        int room = t->room ? t->room * 2 : 64;
        node *grown = realloc(t->node, room * sizeof(node));
        if (!grown) abort();
        t->node = grown;
        t->room = room;
    }
    node *n = &t->node[t->nodes];
    memset(n, 0, sizeof *n);
    n->centre.x = x, n->centre.y = y, n->size = size, n->leaf = 1;
    return t->nodes++;
}

static void insert(tree *t, int at, vec2 body, int depth)
{
    node *n = &t->node[at];
    if (depth == 0) {
        n->mass += 1;
        return;
    }
    int q = (body.x >= n->centre.x) + 2 * (body.y >= n->centre.y);
    if (!n->child[q]) {
        float h = n->size / 2, x = n->centre.x + (q & 1 ? h : -h) / 2, y = n->centre.y + (q & 2 ? h : -h) / 2;
        int made = fresh(t, x, y, h);
        n = &t->node[at];
        n->child[q] = made;
    }
    n->leaf = 0;
    n->mass += 1;
    insert(t, n->child[q], body, depth - 1);
}

/* `next` is where a walk goes that does not enter the node. */
static void thread(tree *t, int at, int next)
{
    node *n = &t->node[at];
    n->next = next;
    for (int q = 3; q >= 0; q--)
        if (n->child[q]) {
            thread(t, n->child[q], next);
            next = n->child[q];
        }
    n->child[0] = next;
}

int tree_build(tree *t, const vec2 *bodies, int count)
{
    t->nodes = 0;
    fresh(t, 0, 0, 64);
    for (int b = 0; b < count; b++) insert(t, 0, bodies[b], 4);
    thread(t, 0, -1);
    return t->nodes;
}

void tree_clear(tree *t)
{
    free(t->node);
    memset(t, 0, sizeof *t);
}
