#include "scan.h"
#include <stdlib.h>

#ifndef BLOCK
#define BLOCK 128
#endif

long exclusive_sum(int n, const int *restrict in, int *restrict out)
{
    const int blocks = (n + BLOCK - 1) / BLOCK;
    int *sums = malloc((blocks + 1) * sizeof(int));
    long total;

    /* A team for a block: up and down the tree of Blelloch in memory that its threads share. */
#pragma omp target teams distribute map(to: in[0:n]) map(from: out[0:n]) map(from: sums[0:blocks + 1])
    for (int b = 0; b < blocks; b++) {
        int tree[BLOCK];
#pragma omp parallel num_threads(BLOCK / 2) shared(tree)
        {
#pragma omp for
            for (int k = 0; k < BLOCK; k++)
                tree[k] = b * BLOCK + k < n ? in[b * BLOCK + k] : 0;
            for (int step = 1; step < BLOCK; step *= 2) {
#pragma omp for
                for (int k = 2 * step - 1; k < BLOCK; k += 2 * step)
                    tree[k] += tree[k - step];
            }
#pragma omp single
            {
                sums[b] = tree[BLOCK - 1];
                tree[BLOCK - 1] = 0;
            }
            for (int step = BLOCK / 2; step > 0; step /= 2) {
#pragma omp for
                for (int k = 2 * step - 1; k < BLOCK; k += 2 * step) {
                    int left = tree[k - step];
                    tree[k - step] = tree[k];
                    tree[k] += left;
                }
            }
#pragma omp for nowait
            for (int k = 0; k < BLOCK; k++)
                if (b * BLOCK + k < n)
                    out[b * BLOCK + k] = tree[k];
        }
    }
    int sum = 0;
    for (int b = 0; b <= blocks; b++) {
        int mine = b < blocks ? sums[b] : 0;
        sums[b] = sum;
        sum += mine;
    }
    total = sums[blocks];
    if (blocks > 1) {
#pragma omp target teams distribute parallel for map(tofrom: out[0:n]) map(to: sums[0:blocks + 1])
        for (int i = 0; i < n; i++)
            out[i] += sums[i / BLOCK];
    }
    free(sums);
    return total;
}

int compact(int n, const struct particle *restrict in, struct particle *restrict out, int *restrict flag,
            int *restrict place)
{
    int kept = 0;
#pragma omp target data map(to: in[0:n]) map(from: out[0:n]) map(from: flag[0:n]) map(from: place[0:n])
    {
#pragma omp target teams distribute parallel for simd
        for (int i = 0; i < n; i++)
            flag[i] = in[i].alive && in[i].z >= 0;
        kept = (int)exclusive_sum(n, flag, place);
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            if (flag[i])
                out[place[i]] = in[i];
#pragma omp target teams distribute parallel for firstprivate(kept)
        for (int i = kept; i < n; i++) {
            struct particle none = {0};
            out[i] = none;
        }
    }
    return kept;
}
