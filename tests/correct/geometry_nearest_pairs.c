/* Nearest pairs through a grid of buckets: counts, offsets, a scatter with atomic capture, then nine cells a point. */
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define GRID 20
#define CELLS (GRID * GRID)

#define ALLOC(ptr, n)                                   \
    do {                                                \
        (ptr) = malloc((size_t)(n) * sizeof *(ptr));    \
        if ((ptr) == NULL) {                            \
            perror("malloc");                           \
            exit(EXIT_FAILURE);                         \
        }                                               \
    } while (0)

static float *px, *py;
static int *cell_start, *order, *nearest;
static int count;

#pragma omp declare target
static int cell_of(float x, float y)
{
    const int cx = (int)(x * GRID), cy = (int)(y * GRID);
    return (cy < GRID ? cy : GRID - 1) * GRID + (cx < GRID ? cx : GRID - 1);
}
#pragma omp end declare target

static void setup(int n)
{
    uint32_t s = 17;
    count = n;
    ALLOC(px, n);
    ALLOC(py, n);
    ALLOC(order, n);
    ALLOC(nearest, n);
    ALLOC(cell_start, CELLS + 1);
    for (int i = 0; i < n; i++) {
        s = s * 1664525 + 1013904223;
        px[i] = (s >> 8) / 16777216.0f;
        s = s * 1664525 + 1013904223;
        py[i] = (s >> 8) / 16777216.0f;
    }
#pragma omp target enter data map(to: px[0:n], py[0:n]) map(alloc: order[0:n], nearest[0:n], cell_start[0:CELLS + 1])
}

static void teardown(void)
{
#pragma omp target exit data map(delete: px[0:count], py[0:count], order[0:count], nearest[0:count], cell_start[0:CELLS + 1])
    free(px), free(py), free(order), free(nearest), free(cell_start);
}

static void sort_into_cells(void)
{
    const int n = count;
    int cursor[CELLS];
#pragma omp target teams distribute parallel for
    for (int c = 0; c <= CELLS; c++) cell_start[c] = 0;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        cell_start[cell_of(px[i], py[i]) + 1]++;
    }
#pragma omp target update from(cell_start[0:CELLS + 1])
    for (int c = 0; c < CELLS; c++) {
        cell_start[c + 1] += cell_start[c];
        cursor[c] = cell_start[c];
    }
#pragma omp target update to(cell_start[0:CELLS + 1])
#pragma omp target teams distribute parallel for map(to: cursor)
    for (int i = 0; i < n; i++) {
        int at;
        const int c = cell_of(px[i], py[i]);
#pragma omp atomic capture
        at = cursor[c]++;
        order[at] = i;
    }
}

int main(void)
{
    int far = 0, mutual = 0;
    float least = FLT_MAX;
    setup(1200);
    sort_into_cells();
    const int n = count;
#pragma omp target teams distribute parallel for reduction(+: far) reduction(min: least)
    for (int i = 0; i < n; i++) {
        float best = FLT_MAX;
        int who = -1;
        const int c = cell_of(px[i], py[i]), cx = c % GRID, cy = c / GRID;
        for (int y = cy > 0 ? cy - 1 : 0; y <= cy + 1 && y < GRID; y++)
            for (int x = cx > 0 ? cx - 1 : 0; x <= cx + 1 && x < GRID; x++)
                for (int k = cell_start[y * GRID + x]; k < cell_start[y * GRID + x + 1]; k++) {
                    const int j = order[k];
                    const float dx = px[i] - px[j], dy = py[i] - py[j], d = dx * dx + dy * dy;
                    if (j != i && (d < best || (d == best && j < who))) best = d, who = j;
                }
        nearest[i] = who;
        if (who < 0) far++;
        else if (best < least) least = best;
    }
#pragma omp target teams distribute parallel for reduction(+: mutual)
    for (int i = 0; i < n; i++) mutual += nearest[i] >= 0 && nearest[nearest[i]] == i;
    printf("%d points alone, %d in mutual pairs, the closest %.5f apart\n", far, mutual, sqrtf(least));
    teardown();
    return 0;
}
