/* The tree, its look-ups and their check, for btree.c and btree.cu. */
#include "bench.h"

#define ORDER 16
#define HEIGHT 4
#define KEYS (1 << 20) /* ORDER to the power of HEIGHT + 1 */
#define NODES (KEYS / 16 + KEYS / 256 + KEYS / 4096 + KEYS / 65536 + 1)

typedef struct node {
    int count;
    int is_leaf;
    int keys[ORDER];
    int pointers[ORDER];
} node;

/* Keys are the even numbers; record k has key 2k. The root is the last node. */
static node *build(void)
{
    node *nodes = (node *)bench_memory(NODES, sizeof *nodes);
    int first = 0, below = -1;
    long span = 1;
    for (int count = KEYS / ORDER; count >= 1; count /= ORDER) {
        for (int i = 0; i < count; i++) {
            node *at = &nodes[first + i];
            at->count = ORDER;
            at->is_leaf = below < 0;
            for (int k = 0; k < ORDER; k++) {
                const int child = i * ORDER + k;
                at->keys[k] = (int)(2 * span * child);
                at->pointers[k] = below < 0 ? child : below + child;
            }
        }
        below = first;
        first += count;
        span *= ORDER;
    }
    return nodes;
}

static void fill(long n, int *queries)
{
    for (long q = 0; q < n; q++)
        queries[q] = (int)(bench_value((uint64_t)q) * 2.0 * KEYS);
}

/* Counts wrong answers, and forgets them. */
static int check(long n, const int *queries, int *answers)
{
    int wrong = 0;
    for (long q = 0; q < n; q++)
        wrong += answers[q] != (queries[q] % 2 ? -1 : queries[q] / 2);
    memset(answers, 0, (size_t)n * sizeof *answers);
    return wrong;
}
