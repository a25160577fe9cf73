#include "ilu.h"
#include <stdlib.h>

levels find_levels(const sparse *a, int upper)
{
    levels l = {0, calloc(a->n + 2, sizeof(int)), malloc(a->n * sizeof(int))};
    int *depth = calloc(a->n, sizeof(int));
    for (int s = 0; s < a->n; s++) {
        int i = upper ? a->n - 1 - s : s;
        for (int k = a->ptr[i]; k < a->ptr[i + 1]; k++)
            if (upper ? a->idx[k] > i : a->idx[k] < i)
                depth[i] = depth[i] > depth[a->idx[k]] + 1 ? depth[i] : depth[a->idx[k]] + 1;
        l.start[depth[i] + 1]++;
        l.count = l.count > depth[i] + 1 ? l.count : depth[i] + 1;
    }
    for (int d = 0; d < l.count; d++)
        l.start[d + 1] += l.start[d];
    int *fill = malloc((l.count + 1) * sizeof(int));
    for (int d = 0; d < l.count; d++)
        fill[d] = l.start[d];
    for (int i = 0; i < a->n; i++)
        l.rows[fill[depth[i]]++] = i;
    free(fill);
    free(depth);
    int *start = l.start, *rows = l.rows;
    #pragma omp target enter data map(to: start[0:a->n + 2], rows[0:a->n])
    return l;
}
