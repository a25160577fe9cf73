#include "tables.h"
#include <limits.h>
#include <stdlib.h>

/* Intervals of one length at a time: teams share the intervals, threads the places to cut one. */
long chain(int n, const int *size, int (*cut)[n])
{
    long (*cost)[n] = calloc(n, sizeof *cost), total;

    #pragma omp target data map(to: size[0:n + 1]) map(tofrom: cost[0:n][0:n]) map(from: cut[0:n][0:n])
    for (int length = 2; length <= n; length++) {
        #pragma omp target teams distribute thread_limit(32)
        for (int i = 0; i <= n - length; i++) {
            int j = i + length - 1;
            unsigned long best = ULONG_MAX;
            #pragma omp parallel for reduction(min: best)
            for (int k = i; k < j; k++) {
                unsigned long all = cost[i][k] + cost[k + 1][j] + (long)size[i] * size[k + 1] * size[j + 1];
                best = MIN(best, all << 8 | (unsigned long)k);
            }
            cost[i][j] = (long)(best >> 8);
            cut[i][j] = (int)(best & 255);
        }
    }
    total = cost[0][n - 1];
    free(cost);
    return total;
}
