#include "merge.h"
#include <stdlib.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))

void merge_sort(item *x, int n)
{
    item *spare = malloc(sizeof(item) * n), *from = x, *to = spare;

    #pragma omp target enter data map(to: x[0:n]) map(alloc: spare[0:n])

    #pragma omp target teams distribute parallel for map(alloc: x[0:n])
    for (int start = 0; start < n; start += WIDTH)
        insertion(x + start, MIN(WIDTH, n - start));

    for (int run = WIDTH; run < n; run *= 2) {
        int pairs = (n + 2 * run - 1) / (2 * run), parts = 2 * run / WIDTH;
        #pragma omp target teams distribute parallel for collapse(2) map(alloc: from[0:n], to[0:n]) \
            dist_schedule(static) schedule(static)
        for (int pair = 0; pair < pairs; pair++)
            for (int part = 0; part < parts; part++) {
                int start = pair * 2 * run, na = MIN(run, n - start), nb = MIN(run, n - start - na);
                int first = part * WIDTH, last = MIN(first + WIDTH, na + nb);
                if (first < last) {
                    const item *a = from + start, *b = a + na;
                    merge_part(a, b, path_at(a, na, b, nb, first, last), to + start + first);
                }
            }
        item *swap = from;
        from = to;
        to = swap;
    }
    if (from != x) {
        #pragma omp target teams loop map(alloc: x[0:n], spare[0:n])
        for (int i = 0; i < n; i++)
            x[i] = spare[i];
    }
    #pragma omp target exit data map(from: x[0:n]) map(delete: spare[0:n])
    free(spare);
}
