/*
 * n look-ups in a B+ tree of 2^20 keys (16 a node, height 4): dependent, divergent reads of nodes of 136 bytes, with
 * the launch shape that the original programs of this kind ask for.
 */
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

static void find(long n, const node *nodes, const int *queries, int *answers)
{
#pragma omp target teams distribute parallel for num_teams(256) thread_limit(1024) \
    map(to: nodes[0:NODES], queries[0:n]) map(from: answers[0:n])
    for (long q = 0; q < n; q++) {
        int current = NODES - 1;
        for (int level = 0; level < HEIGHT; level++) {
            int chosen = 0;
            for (int k = 0; k < nodes[current].count; k++)
                if (nodes[current].keys[k] <= queries[q])
                    chosen = k;
            current = nodes[current].pointers[chosen];
        }
        int answer = -1;
        for (int k = 0; k < nodes[current].count; k++)
            if (nodes[current].keys[k] == queries[q])
                answer = nodes[current].pointers[k];
        answers[q] = answer;
    }
}

/* Keys are the even numbers; record k has key 2k. The root is the last node. */
static node *build(void)
{
    node *nodes = bench_memory(NODES, sizeof *nodes);
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

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("btree", argc, argv, 1 << 14);
    const long n = bench.n;
    node *nodes = build();
    int *queries = bench_memory((size_t)n, sizeof *queries), *answers = bench_memory((size_t)n, sizeof *answers);
    for (long q = 0; q < n; q++)
        queries[q] = (int)(bench_value((uint64_t)q) * 2.0 * KEYS);
#pragma omp target data map(to: nodes[0:NODES], queries[0:n]) map(from: answers[0:n])
    while (bench_next(&bench))
        find(n, nodes, queries, answers);

    int wrong = 0;
    for (long q = 0; q < n; q++)
        wrong += answers[q] != (queries[q] % 2 ? -1 : queries[q] / 2);
    free(nodes), free(queries), free(answers);
    return bench_end(&bench, wrong, 0.0);
}
