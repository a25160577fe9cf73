#include "tables.h"
#include <stdlib.h>

/* A row of the table depends on the row before; one bit for each entry remembers whether the item was taken. */
int knapsack(int n, const struct item *item, int capacity, unsigned char *taken)
{
    const int width = capacity + 1;
    int *row[2] = {calloc(width, sizeof(int)), calloc(width, sizeof(int))}, best;
    unsigned char (*choice)[width] = malloc(n * sizeof *choice);
    int *even = row[0], *odd = row[1];

    #pragma omp target data map(to: item[0:n], even[0:width]) map(alloc: odd[0:width]) map(from: choice[0:n][0:width])
    {
        for (int i = 0; i < n; i++) {
            const int *before = i % 2 ? odd : even;
            int *after = i % 2 ? even : odd;
            #pragma omp target teams distribute parallel for firstprivate(i)
            for (int c = 0; c < width; c++) {
                int without = before[c], with = -1;
                if (item[i].weight <= c)
                    with = before[c - item[i].weight] + item[i].value;
                after[c] = MAX(with, without);
                choice[i][c] = with > without;
            }
        }
        int *last = n % 2 ? odd : even;
        #pragma omp target map(from: best) map(alloc: last[0:width])
        best = last[capacity];
    }
    for (int i = n - 1, c = capacity; i >= 0; i--) {
        taken[i] = choice[i][c];
        if (taken[i])
            c -= item[i].weight;
    }
    free(even);
    free(odd);
    free(choice);
    return best;
}
