#include "filters.h"
#include <stdlib.h>

int components(int h, int w, const gray in[h][w], int *largest)
{
    const int n = h * w;
    int *label = malloc(n * sizeof *label), *size = calloc(n, sizeof *size), count = 0, top = 0, changed;
    const gray *p = &in[0][0];

#pragma omp target data map(to: p[:n]) map(alloc: label[:n]) map(tofrom: size[:n])
    {
#pragma omp target teams loop
        for (int k = 0; k < n; k++)
            label[k] = p[k] ? k : -1;
        do {
            changed = 0;
#pragma omp target map(tofrom: changed)
#pragma omp teams distribute parallel for reduction(|: changed)
            for (int k = 0; k < n; k++) {
                int x = k % w, y = k / w, mine, other;
#pragma omp atomic read
                mine = label[k];
                if (mine < 0)
                    continue;
                int low = mine;
                const int next[4] = {x > 0 ? k - 1 : k, x + 1 < w ? k + 1 : k, y > 0 ? k - w : k, y + 1 < h ? k + w : k};
                for (int d = 0; d < 4; d++) {
#pragma omp atomic read
                    other = label[next[d]];
                    if (other >= 0 && other < low)
                        low = other;
                }
                if (low < mine) {
#pragma omp atomic compare
                    if (label[mine] > low) { label[mine] = low; }
#pragma omp atomic write
                    label[k] = low;
                    changed = 1;
                }
            }
        } while (changed);
#pragma omp target teams distribute parallel for reduction(+: count) map(tofrom: count)
        for (int k = 0; k < n; k++)
            if (label[k] >= 0) {
                count += label[k] == k;
#pragma omp atomic
                size[label[k]]++;
            }
#pragma omp target teams distribute parallel for reduction(max: top) map(tofrom: top)
        for (int k = 0; k < n; k++)
            top = size[k] > top ? size[k] : top;
    }
    *largest = top;
    free(label);
    free(size);
    return count;
}
