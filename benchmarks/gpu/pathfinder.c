/* The cheapest ways down a wall, by dynamic programming: one region a row, each from the row above. */
#include "pathfinder.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))

static void descend(int n, const int *restrict row, const int *restrict above, int *restrict here)
{
#pragma omp target teams distribute parallel for map(to: row[0:n], above[0:n]) map(from: here[0:n])
    for (int c = 0; c < n; c++) {
        int least = above[c];
        if (c > 0)
            least = MIN(least, above[c - 1]);
        if (c < n - 1)
            least = MIN(least, above[c + 1]);
        here[c] = row[c] + least;
    }
}

static void find(int n, const int *wall, int *spare, int *cost)
{
#pragma omp target data map(to: wall[0:ROWS * (size_t)n]) map(alloc: spare[0:n]) map(from: cost[0:n])
    {
        descend(n, wall + AT(1, 0), wall, cost);
        for (int r = 2; r < ROWS; r += 2) {
            descend(n, wall + AT(r, 0), cost, spare);
            descend(n, wall + AT(r + 1, 0), spare, cost);
        }
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("pathfinder", argc, argv, 1 << 13);
    const int n = (int)bench.n;
    const size_t cells = AT(ROWS, 0);
    int *wall = bench_memory(cells, sizeof *wall), *spare = bench_memory((size_t)n, sizeof *spare);
    int *cost = bench_memory((size_t)n, sizeof *cost);
    fill(n, wall);
#pragma omp target data map(to: wall[0:cells]) map(alloc: spare[0:(size_t)n]) map(from: cost[0:(size_t)n])
    while (bench_next(&bench))
        find(n, wall, spare, cost);
    const double checksum = bench_sum_ints(cost, (size_t)n);
    int wrong = check(n, wall, cost);
    while (bench_next_with_transfers(&bench))
        find(n, wall, spare, cost);
    wrong += check(n, wall, cost);
    free(wall), free(spare), free(cost);
    return bench_end(&bench, wrong, checksum);
}
