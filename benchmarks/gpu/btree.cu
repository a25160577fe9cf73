/*
 * Look-ups in a B+ tree by hand: GROUP lanes share a query. Each compares two of a node's keys, so that a node is read in
 * one access, and a vote of the lanes says how many keys are not above the query.
 */
#include "bench.cuh"
#include "btree.h"

#define THREADS 256
#define GROUP 8 /* lanes a query, two keys each */

static_assert(2 * GROUP == ORDER, "a group compares the keys of one node");

static __global__ __launch_bounds__(THREADS) void find_kernel(long n, const node *__restrict__ nodes,
                                                              const int *__restrict__ queries, int *__restrict__ answers)
{
    const int lane = threadIdx.x % GROUP, shift = threadIdx.x % 32 / GROUP * GROUP;
    const auto vote = [&](bool holds) { return __ballot_sync(~0u, holds) >> shift & ((1u << GROUP) - 1); };
    const long stride = (long)gridDim.x * (THREADS / GROUP);
    const long of_warp = ((long)blockIdx.x * THREADS + threadIdx.x) / 32 * (32 / GROUP);
    for (long first = of_warp; first < n; first += stride) {
        const long q = min(first + shift / GROUP, n - 1); /* all lanes of a warp take part in the votes */
        const int query = queries[q];
        int current = NODES - 1;
        for (int level = 0; level < HEIGHT; level++) {
            const node &at = nodes[current];
            const int2 keys = reinterpret_cast<const int2 *>(at.keys)[lane];
            const unsigned even = vote(2 * lane < at.count && keys.x <= query);
            const unsigned odd = vote(2 * lane + 1 < at.count && keys.y <= query);
            current = at.pointers[max(__popc(even) + __popc(odd) - 1, 0)];
        }
        const node &leaf = nodes[current];
        const int2 keys = reinterpret_cast<const int2 *>(leaf.keys)[lane];
        const unsigned even = vote(2 * lane < leaf.count && keys.x == query);
        const unsigned odd = vote(2 * lane + 1 < leaf.count && keys.y == query);
        const int place = even ? 2 * (__ffs(even) - 1) : odd ? 2 * (__ffs(odd) - 1) + 1 : -1;
        if (lane == 0)
            answers[q] = place < 0 ? -1 : leaf.pointers[place];
    }
}

static void find(long n, const node *nodes, const int *queries, int *answers)
{
    const size_t needed = (size_t)n / (THREADS / GROUP) + 1;
    find_kernel<<<bench_blocks<find_kernel, THREADS>(needed), THREADS>>>(n, nodes, queries, answers);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("btree", argc, argv, 1 << 14);
    const long n = bench.n;
    const size_t count = (size_t)n;
    node *nodes = build(), *on_nodes = bench_device_memory<node>(NODES);
    int *queries = bench_host_memory<int>(count), *answers = bench_host_memory<int>(count);
    fill(n, queries);
    int *on_queries = bench_device_memory<int>(count), *on_answers = bench_device_memory<int>(count);
    bench_to_device(on_nodes, nodes, NODES), bench_to_device(on_queries, queries, count);
    while (bench_next(&bench))
        find(n, on_nodes, on_queries, on_answers);
    bench_to_host(answers, on_answers, count);
    const double checksum = bench_sum_ints(answers, count);
    int wrong = check(n, queries, answers);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_nodes, nodes, NODES), bench_to_device(on_queries, queries, count);
        find(n, on_nodes, on_queries, on_answers);
        bench_to_host(answers, on_answers, count);
    }
    wrong += check(n, queries, answers);
    cudaFree(on_nodes), cudaFree(on_queries), cudaFree(on_answers), free(nodes), free(queries), free(answers);
    return bench_end(&bench, wrong, checksum);
}
