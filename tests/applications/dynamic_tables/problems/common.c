#include "tables.h"
#include <stdlib.h>

/* Diagonals of tiles; within a tile the rows one after the other. */
#define TILE 16

int common_subsequence(const char *a, int m, const char *b, int n)
{
    const int width = n + 1;
    short *t = calloc((m + 1) * width, sizeof *t);
    int down = (m + TILE - 1) / TILE, across = (n + TILE - 1) / TILE, length;

    #pragma omp target enter data map(to: t[0:(m + 1) * width], a[0:m], b[0:n])
    for (int d = 0; d < down + across - 1; d++) {
        int first = MAX(0, d - across + 1), last = MIN(d, down - 1);
        #pragma omp target teams distribute parallel for nowait depend(inout: t[0:1])
        for (int r = first; r <= last; r++) {
            int top = r * TILE, left = (d - r) * TILE;
            for (int i = top + 1; i <= MIN(m, top + TILE); i++)
                for (int j = left + 1; j <= MIN(n, left + TILE); j++)
                    if (a[i - 1] == b[j - 1])
                        t[i * width + j] = t[(i - 1) * width + j - 1] + 1;
                    else
                        t[i * width + j] = MAX(t[(i - 1) * width + j], t[i * width + j - 1]);
        }
    }
    #pragma omp taskwait
    #pragma omp target update from(t[m * width + n:1])
    length = t[m * width + n];
    #pragma omp target exit data map(delete: t[0:(m + 1) * width], a[0:m], b[0:n])
    free(t);
    return length;
}
