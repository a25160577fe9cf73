/*
 * Levels of a graph by hand: one launch a level. LANES lanes share the neighbours of a vertex; the vertices that a warp
 * claims get their places in the next frontier by one atomic.
 */
#include "bench.cuh"
#include "bfs.h"

#define THREADS 256
#define LANES 8

static __global__ void begin_kernel(int n, int *__restrict__ level, int *__restrict__ frontier)
{
    const int v = blockIdx.x * THREADS + threadIdx.x;
    if (v < n)
        level[v] = v == 0 ? 0 : UNREACHED;
    if (v == 0)
        frontier[0] = 0;
}

static __global__ __launch_bounds__(THREADS) void advance_kernel(int count, int depth, const int *__restrict__ first,
                                                                 const int *__restrict__ neighbour,
                                                                 const int *__restrict__ frontier,
                                                                 int *__restrict__ next, int *level, int *reached)
{
    const int f = (blockIdx.x * THREADS + threadIdx.x) / LANES, lane = threadIdx.x % 32;
    int e = 0, end = 0;
    if (f < count) {
        const int v = frontier[f];
        e = first[v] + lane % LANES;
        end = first[v + 1];
    }
    for (; __any_sync(~0u, e < end); e += LANES) {
        int w = 0;
        bool claimed = false;
        if (e < end) {
            w = neighbour[e];
            claimed = level[w] == UNREACHED && atomicExch(&level[w], depth) == UNREACHED;
        }
        const unsigned claims = __ballot_sync(~0u, claimed);
        if (claims == 0)
            continue;
        const int leader = __ffs((int)claims) - 1;
        int place = 0;
        if (lane == leader)
            place = atomicAdd(reached, __popc(claims));
        place = __shfl_sync(~0u, place, leader) + __popc(claims & ((1u << lane) - 1));
        if (claimed)
            next[place] = w;
    }
}

static void search(int n, const int *first, const int *neighbour, int *frontier, int *next, int *level, int *on_reached)
{
    begin_kernel<<<(unsigned)((n + THREADS - 1) / THREADS), THREADS>>>(n, level, frontier);
    int reached = 1;
    for (int depth = 1; reached > 0; depth++) {
        const unsigned blocks = (unsigned)(((size_t)reached * LANES + THREADS - 1) / THREADS);
        BENCH_CUDA(cudaMemsetAsync(on_reached, 0, sizeof *on_reached));
        advance_kernel<<<blocks, THREADS>>>(reached, depth, first, neighbour, frontier, next, level, on_reached);
        bench_to_host(&reached, on_reached, 1);
        int *empty = frontier;
        frontier = next;
        next = empty;
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("bfs", argc, argv, 1 << 13);
    const int n = (int)bench.n;
    int *first = bench_host_memory<int>((size_t)n + 1);
    fill_first(n, first);
    const int edges = first[n];
    int *neighbour = bench_host_memory<int>((size_t)edges), *level = bench_host_memory<int>((size_t)n);
    fill_neighbours(n, edges, neighbour);
    int *want = expected(n, first, neighbour);
    int *on_first = bench_device_memory<int>((size_t)n + 1), *on_neighbour = bench_device_memory<int>((size_t)edges);
    int *on_frontier = bench_device_memory<int>((size_t)n), *on_next = bench_device_memory<int>((size_t)n);
    int *on_level = bench_device_memory<int>((size_t)n);
    int *on_reached = bench_device_memory<int>(1);
    bench_to_device(on_first, first, (size_t)n + 1), bench_to_device(on_neighbour, neighbour, (size_t)edges);
    while (bench_next(&bench))
        search(n, on_first, on_neighbour, on_frontier, on_next, on_level, on_reached);
    bench_to_host(level, on_level, (size_t)n);
    const double checksum = bench_sum_ints(level, (size_t)n);
    int wrong = check(n, want, level);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_first, first, (size_t)n + 1), bench_to_device(on_neighbour, neighbour, (size_t)edges);
        search(n, on_first, on_neighbour, on_frontier, on_next, on_level, on_reached);
        bench_to_host(level, on_level, (size_t)n);
    }
    wrong += check(n, want, level);
    cudaFree(on_reached);
    cudaFree(on_first), cudaFree(on_neighbour), cudaFree(on_frontier), cudaFree(on_next), cudaFree(on_level),
    free(first), free(neighbour), free(level), free(want);
    return bench_end(&bench, wrong, checksum);
}
