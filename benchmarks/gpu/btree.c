/*
 * n look-ups in a B+ tree of 2^20 keys (16 a node, height 4): dependent, divergent reads of nodes of 136 bytes, with
 * the launch shape that the original programs of this kind ask for.
 */
#include "btree.h"

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

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("btree", argc, argv, 1 << 14);
    const long n = bench.n;
    node *nodes = build();
    int *queries = bench_memory((size_t)n, sizeof *queries), *answers = bench_memory((size_t)n, sizeof *answers);
    fill(n, queries);
#pragma omp target data map(to: nodes[0:NODES], queries[0:n]) map(from: answers[0:n])
    while (bench_next(&bench))
        find(n, nodes, queries, answers);
    const double checksum = bench_sum_ints(answers, (size_t)n);
    int wrong = check(n, queries, answers);
    while (bench_next_with_transfers(&bench))
        find(n, nodes, queries, answers);
    wrong += check(n, queries, answers);
    free(nodes), free(queries), free(answers);
    return bench_end(&bench, wrong, checksum);
}
