/* The level of each vertex of a graph, from vertex 0: one region a level, whose vertices claim those of the next. */
#include "bfs.h"

static void search(int n, const int *first, const int *neighbour, int *frontier, int *next, int *level)
{
#pragma omp target data map(to: first[0:n + 1], neighbour[0:first[n]]) map(alloc: frontier[0:n], next[0:n]) \
    map(from: level[0:n])
    {
#pragma omp target teams distribute parallel for map(from: level[0:n], frontier[0:n])
        for (int v = 0; v < n; v++) {
            level[v] = v == 0 ? 0 : UNREACHED;
            if (v == 0)
                frontier[0] = v;
        }
        int reached = 1;
        for (int depth = 1; reached > 0; depth++) {
            const int count = reached;
            reached = 0;
#pragma omp target teams distribute parallel for map(to: first[0:n + 1], neighbour[0:first[n]], frontier[0:n]) \
    map(tofrom: level[0:n], next[0:n], reached)
            for (int f = 0; f < count; f++) {
                const int v = frontier[f];
                for (int e = first[v]; e < first[v + 1]; e++) {
                    const int w = neighbour[e];
                    int before;
#pragma omp atomic read
                    before = level[w];
                    if (before != UNREACHED)
                        continue;
#pragma omp atomic capture
                    {
                        before = level[w];
                        level[w] = depth;
                    }
                    if (before != UNREACHED)
                        continue;
                    int place;
#pragma omp atomic capture
                    place = reached++;
                    next[place] = w;
                }
            }
            int *empty = frontier;
            frontier = next;
            next = empty;
        }
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("bfs", argc, argv, 1 << 13);
    const int n = (int)bench.n;
    int *first = bench_memory((size_t)n + 1, sizeof *first);
    fill_first(n, first);
    const int edges = first[n];
    int *neighbour = bench_memory((size_t)edges, sizeof *neighbour), *level = bench_memory((size_t)n, sizeof *level);
    int *frontier = bench_memory((size_t)n, sizeof *frontier), *next = bench_memory((size_t)n, sizeof *next);
    fill_neighbours(n, edges, neighbour);
    int *want = expected(n, first, neighbour);
#pragma omp target data \
    map(to: first[0:(size_t)n + 1], neighbour[0:(size_t)edges]) \
    map(alloc: frontier[0:(size_t)n], next[0:(size_t)n]) \
    map(from: level[0:(size_t)n])
    while (bench_next(&bench))
        search(n, first, neighbour, frontier, next, level);
    const double checksum = bench_sum_ints(level, (size_t)n);
    int wrong = check(n, want, level);
    while (bench_next_with_transfers(&bench))
        search(n, first, neighbour, frontier, next, level);
    wrong += check(n, want, level);
    free(first), free(neighbour), free(frontier), free(next), free(level), free(want);
    return bench_end(&bench, wrong, checksum);
}
