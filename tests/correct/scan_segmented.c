/* Segmented sums by offsets, run ends, and a block scan in three phases with the inscan of a team. */
#include <stdio.h>
#include <stdlib.h>

typedef long long i64;
#define BLOCK 64

static void segmented_sum(const int *restrict values, const int *restrict start, i64 *restrict sums, int segments)
{
    #pragma omp target teams distribute map(to: values[0:start[segments]], start[0:segments + 1]) map(from: sums[0:segments])
    for (int s = 0; s < segments; s++) {
        i64 sum = 0;
        #pragma omp parallel for reduction(+: sum)
        for (int i = start[s]; i < start[s + 1]; i++)
            sum += values[i];
        sums[s] = sum;
    }
}

static void block_scan(int *a, int n)
{
    const int blocks = (n + BLOCK - 1) / BLOCK;
    int *totals = malloc(blocks * sizeof *totals);

    #pragma omp target data map(tofrom: a[0:n]) map(alloc: totals[0:blocks])
    {
        #pragma omp target teams distribute parallel for
        for (int b = 0; b < blocks; b++) {
            int running = 0;
            for (int i = b * BLOCK; i < n && i < (b + 1) * BLOCK; i++) {
                running += a[i];
                a[i] = running;
            }
            totals[b] = running;
        }
        #pragma omp target
        {
            int running = 0;
            for (int b = 0; b < blocks; b++) {
                const int t = totals[b];
                totals[b] = running;
                running += t;
            }
        }
        #pragma omp target teams distribute
        for (int b = 0; b < blocks; b++) {
            const int offset = totals[b];
            #pragma omp parallel for simd
            for (int i = b * BLOCK; i < (b + 1) * BLOCK; i++)
                if (i < n) a[i] += offset;
        }
    }
    free(totals);
}

int main(void)
{
    enum { N = 3000, SEGMENTS = 40 };
    int *values = malloc(N * sizeof *values), *start = malloc((SEGMENTS + 1) * sizeof *start);
    i64 *sums = malloc(SEGMENTS * sizeof *sums), check = 0;
    int wrong = 0;

    for (int i = 0; i < N; i++) values[i] = i * 17 % 23 - 9;
    for (int s = 0; s <= SEGMENTS; s++) start[s] = s == SEGMENTS ? N : s * s * N / (SEGMENTS * SEGMENTS);
    segmented_sum(values, start, sums, SEGMENTS);
    block_scan(values, N);
    for (int s = 0; s < SEGMENTS; s++) {
        check += sums[s];
        wrong += values[start[s + 1] - 1] != check;
    }
    printf("total %lld, %d segments disagree\n", check, wrong);
    free(values);
    free(start);
    free(sums);
    return wrong;
}
