/* Inputs and check of bfs, for bfs.c and bfs.cu: a random directed graph, the neighbours of each vertex in a row. */
#include "bench.h"

#define MOST_NEIGHBOURS 15
#define UNREACHED (-1)

/* Where the neighbours of each vertex begin; the last entry is how many there are. */
static void fill_first(int n, int *first)
{
    for (int v = 0; v < n; v++)
        first[v + 1] = first[v] + 1 + (int)(MOST_NEIGHBOURS * bench_value((uint64_t)v));
}

static void fill_neighbours(int n, int edges, int *neighbour)
{
    for (int e = 0; e < edges; e++)
        neighbour[e] = (int)(n * bench_value((uint64_t)e + (uint64_t)n));
}

/* The levels by a search with one queue. */
static int *expected(int n, const int *first, const int *neighbour)
{
    int *queue = (int *)bench_memory((size_t)n, sizeof *queue), *want = (int *)bench_memory((size_t)n, sizeof *want);
    for (int v = 1; v < n; v++)
        want[v] = UNREACHED;
    for (int head = 0, tail = 1; head < tail; head++) {
        const int v = queue[head];
        for (int e = first[v]; e < first[v + 1]; e++) {
            const int w = neighbour[e];
            if (want[w] == UNREACHED) {
                want[w] = want[v] + 1;
                queue[tail++] = w;
            }
        }
    }
    free(queue);
    return want;
}

/* Counts wrong levels, and forgets the result. */
static int check(int n, const int *want, int *level)
{
    int wrong = 0;
    for (int v = 0; v < n; v++)
        wrong += level[v] != want[v];
    memset(level, 0, (size_t)n * sizeof *level);
    return wrong;
}
