#include "wall.h"
#include <stdio.h>
#include <stdlib.h>

static int best_end(const int *cost, int n, int *where)
{
    int least = 1 << 30, first = n;
#pragma omp target teams distribute parallel for reduction(min: least) map(to: cost[0:n])
    for (int i = 0; i < n; i++)
        least = MIN(least, cost[i]);
#pragma omp target teams distribute parallel for reduction(min: first) map(to: cost[0:n])
    for (int i = 0; i < n; i++)
        if (cost[i] == least)
            first = MIN(first, i);
    *where = first;
    return least;
}

int main(int argc, char **argv)
{
    init(argc, argv);
    int *src = malloc(cols * sizeof(int)), *dst = result, *temp;
    unsigned char *from = malloc((size_t)rows * cols);
    for (int x = 0; x < cols; x++)
        dst[x] = wall[0][x];
    int *cells = data, n = cols, least, column, path = 0;
#pragma omp target data map(to: cells[0:rows * cols]) map(tofrom: dst[0:cols]) map(alloc: src[0:cols]) \
    map(from: from[0:rows * cols])
    {
        for (int t = 0; t < rows - 1; t++) {
            temp = src;
            src = dst;
            dst = temp;
#pragma omp target teams distribute parallel for thread_limit(64) firstprivate(t)
            for (int x = 0; x < n; x++) {
                int least = src[x], step = HALO;
                for (int dx = -HALO; dx <= HALO; dx++) {
                    int there = x + dx;
                    CLAMP_RANGE(there, 0, n - 1);
                    if (IN_RANGE(there, 0, n - 1) && src[there] < least) {
                        least = src[there];
                        step = HALO + there - x;
                    }
                }
                dst[x] = cells[(t + 1) * n + x] + least;
                from[(t + 1) * n + x] = (unsigned char)step;
            }
        }
        least = best_end(dst, n, &column);
    }
    printf("cheapest path %d ends in column %d\n", least, column);
    for (int t = rows - 1; t > 0; t--) {
        path += wall[t][column];
        column += from[t * cols + column] - HALO;
    }
    path += wall[0][column];
    printf("and starts in column %d, along it %d\n", column, path);
    free(data), free(wall), free(src == result ? dst : src), free(result), free(from);
    return 0;
}
