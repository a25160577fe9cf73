/*
 * The cheapest way down a grid of costs, moving straight or diagonally: dynamic programming, one kernel a row.
 *
 * usage: pathfinder [-t] [columns]
 */
#include "common.h"

#define ROWS 40
#define MIN(a, b) ((a) <= (b) ? (a) : (b))

/* Extends the best sums of one row by the costs of the next. */
static void extend(int cols, const int *restrict cost, const int *restrict from, int *restrict to)
{
#pragma omp target teams distribute parallel for \
    map(to: cost[0:cols], from[0:cols])          \
    map(from: to[0:cols])
    for (int j = 0; j < cols; j++) {
        int best = from[j];
        if (j > 0)
            best = MIN(best, from[j - 1]);
        if (j < cols - 1)
            best = MIN(best, from[j + 1]);
        to[j] = cost[j] + best;
    }
}

/* Leaves the sums of the last row in `best`. */
static void find_paths(int cols, const int *wall, int *best)
{
    int *other = allocate((size_t)cols, sizeof *other);
    memcpy(best, wall, (size_t)cols * sizeof *best);
    int *from = best, *to = other;
#pragma omp target data map(to: wall[0:ROWS * cols]) map(tofrom: best[0:cols]) map(alloc: other[0:cols])
    {
        for (int row = 1; row < ROWS; row++) {
            extend(cols, wall + row * cols, from, to);
            int *swap = from;
            from = to;
            to = swap;
        }
        /* After an odd number of rows the result lies in the scratch row. */
        if (from != best) {
#pragma omp target teams distribute parallel for map(to: other[0:cols]) map(from: best[0:cols])
            for (int j = 0; j < cols; j++)
                best[j] = other[j];
        }
    }
    free(other);
}

/* From the bottom up: the cheapest way from each cell to the last row, then compared at the first row. */
static int reference(int cols, const int *wall)
{
    int *down = allocate((size_t)cols, sizeof *down), *next = allocate((size_t)cols, sizeof *next);
    for (int row = ROWS - 1; row >= 0; row--) {
        for (int j = 0; j < cols; j++) {
            int best = next[j];
            for (int side = -1; side <= 1; side += 2)
                if (j + side >= 0 && j + side < cols && next[j + side] < best)
                    best = next[j + side];
            down[j] = wall[row * cols + j] + best;
        }
        memcpy(next, down, (size_t)cols * sizeof *next);
    }
    int best = next[0];
    for (int j = 1; j < cols; j++)
        best = MIN(best, next[j]);
    free(down), free(next);
    return best;
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 3001, 1, 1L << 25);
    const int cols = (int)options.size;
    int *wall = allocate((size_t)ROWS * cols, sizeof *wall), *best = allocate((size_t)cols, sizeof *best);
    uint32_t seed = 4711;
    for (long i = 0; i < (long)ROWS * cols; i++)
        wall[i] = (int)(random_bits(&seed) % 10);

    double begin = wall_seconds();
    find_paths(cols, wall, best);
    report_time(&options, "pathfinder", wall_seconds() - begin);

    int least = best[0];
    long sum = 0;
    for (int j = 0; j < cols; j++) {
        least = MIN(least, best[j]);
        sum += best[j];
    }
    printf("grid %d x %d, cheapest path %d, sum of the last row %ld\n", ROWS, cols, least, sum);
    int failures = differs("cheapest path", least, reference(cols, wall), 0.0);
    free(wall), free(best);
    return verdict("pathfinder", failures);
}
