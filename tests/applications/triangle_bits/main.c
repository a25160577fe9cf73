#include <stdio.h>
#include <stdlib.h>
#include "bits.h"

#ifndef VERTICES
#define VERTICES 200
#endif

static void fill(int n, word (*a)[WORDS(n)], unsigned odds)
{
    unsigned s = 2463534242u;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            s ^= s << 13, s ^= s >> 17, s ^= s << 5;
            unsigned near = i - j < n / 10 ? 4 : 1;
            if (s % 1000 < odds * near) {
                PUT(a[i], j);
                PUT(a[j], i);
            }
        }
}

int main(void)
{
    const int n = VERTICES;
    for (unsigned odds = 20; odds <= 180; odds *= 3) {
        word(*a)[WORDS(n)] = calloc(n, sizeof *a);
        int *each = malloc(n * sizeof *each), degree[3];
        fill(n, a, odds);
        long count = triangles(n, a, each);
        double c = clustering(n, a, each, degree);
        printf("%3u: %d edges, degrees %d..%d, %ld triangles, clustering %.6f\n", odds, degree[2], degree[0], degree[1],
               count, c);
        free(each);
        free(a);
    }
    return 0;
}
