/* Prefix sums in three launches, compaction with them, and a comparison with the loop of one thread. */
#include <stdio.h>
#include <stdlib.h>

#define BLOCK 64
#define BLOCKS(n) (((n) + BLOCK - 1) / BLOCK)

static void scan_exclusive(const int *in, int *out, int n)
{
    int blocks = BLOCKS(n);
    int *totals = malloc(blocks * sizeof *totals);
#pragma omp target data map(alloc: totals[0:blocks])
    {
#pragma omp target teams distribute thread_limit(BLOCK)
        for (int b = 0; b < blocks; b++) {
            int part[2][BLOCK], now = 0;
#pragma omp parallel num_threads(BLOCK) shared(part)
            {
#pragma omp for
                for (int t = 0; t < BLOCK; t++) part[0][t] = b * BLOCK + t < n ? in[b * BLOCK + t] : 0;
            }
            for (int d = 1; d < BLOCK; d *= 2) {
#pragma omp parallel for num_threads(BLOCK) shared(part) firstprivate(now)
                for (int t = 0; t < BLOCK; t++) part[!now][t] = part[now][t] + (t >= d ? part[now][t - d] : 0);
                now = !now;
            }
#pragma omp parallel for num_threads(BLOCK) shared(part)
            for (int t = 0; t < BLOCK; t++)
                if (b * BLOCK + t < n) out[b * BLOCK + t] = t ? part[now][t - 1] : 0;
            totals[b] = part[now][BLOCK - 1];
        }
#pragma omp target
        {
            int sum = 0;
            for (int b = 0; b < blocks; b++) {
                int t = totals[b];
                totals[b] = sum;
                sum += t;
            }
        }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) out[i] += totals[i / BLOCK];
    }
    free(totals);
}

int main(void)
{
    enum { N = 1000 };
    static int keep[N], at[N], value[N], packed[N];
    int wrong = 0, sum = 0;
    for (int i = 0; i < N; i++) value[i] = (i * 37) % 256;

#pragma omp target data map(alloc: keep) map(to: value) map(from: at, packed)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++) {
            keep[i] = value[i] % 3 == 0;
            packed[i] = -1;
        }
        scan_exclusive(keep, at, N);
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            if (keep[i]) packed[at[i]] = value[i];
    }
    for (int i = 0; i < N; i++) {
        if (at[i] != sum) wrong++;
        if (value[i] % 3 == 0) wrong += packed[sum++] != value[i];
    }
    printf("%d kept, %d wrong, last %d then %d\n", sum, wrong, packed[sum - 1], packed[sum]);
    return 0;
}
