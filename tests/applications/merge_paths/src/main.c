#include "merge.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int sizes[] = {1, 63, 64, 65, 1000, 4096, 5001};
    for (unsigned t = 0; t < sizeof sizes / sizeof sizes[0]; t++) {
        int n = argc > 1 ? atoi(argv[1]) : sizes[t], wrong = 0;
        item *x = malloc(sizeof(item) * n), before = 0, after = 0;
        unsigned s = 31;
        for (int i = 0; i < n; i++) {
            s = s * 1664525u + 1013904223u;
            x[i] = (double)(s >> 8) / 256 - 30000;
            before += x[i];
        }
        merge_sort(x, n);
        for (int i = 0; i < n; i++) {
            wrong += i > 0 && x[i] < x[i - 1];
            after += x[i];
        }
        printf("%5d: %d wrong, sum %s, %.3f .. %.3f\n", n, wrong, before == after ? "kept" : "lost", x[0], x[n - 1]);
        free(x);
    }
    return 0;
}
