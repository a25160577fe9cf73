/* Inputs and check of pathfinder, for pathfinder.c and pathfinder.cu: the cheapest ways down a wall of ROWS rows. */
#include "bench.h"

#define ROWS 16 /* even, so that the last row is computed into `cost` */
#define AT(r, c) ((size_t)(r) * (size_t)n + (size_t)(c))

static void fill(int n, int *wall)
{
    for (size_t cell = 0; cell < AT(ROWS, 0); cell++)
        wall[cell] = (int)(10.0 * bench_value(cell));
}

/* Counts wrong samples, each by the rows above it, and forgets the result. */
static int check(int n, const int *wall, int *cost)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const int c = (int)bench_sample(s, (size_t)n);
        int best[2 * ROWS + 1];
        for (int k = -ROWS; k <= ROWS; k++)
            best[k + ROWS] = c + k >= 0 && c + k < n ? wall[AT(0, c + k)] : 1 << 20;
        for (int r = 1; r < ROWS; r++) {
            int left = best[r - 1];
            for (int k = r - ROWS; k <= ROWS - r; k++) {
                const int here = best[k + ROWS], right = best[k + ROWS + 1];
                const int least = left < here ? (left < right ? left : right) : (here < right ? here : right);
                best[k + ROWS] = c + k >= 0 && c + k < n ? wall[AT(r, c + k)] + least : 1 << 20;
                left = here;
            }
        }
        wrong += cost[c] != best[ROWS];
    }
    memset(cost, 0, (size_t)n * sizeof *cost);
    return wrong;
}
