#include "floyd.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = (argc > 1 ? atoi(argv[1]) : 96) / TILE * TILE, stops[200];
    int (*d)[n] = malloc(sizeof(int[n][n])), (*via)[n] = malloc(sizeof *via * n);
    unsigned s = 1;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            s = s * 134775813u + 1u;
            d[i][j] = i == j ? 0 : abs(i - j) < 9 && s >> 29 < 3 ? (int)(1 + (s >> 10) % 500) : UNREACHED;
            via[i][j] = -1;
        }
    floyd(n, d, via);
    int count = route(n, (const int (*)[n])via, 0, n - 1, stops);
    printf("0 to %d: %d in %d steps:", n - 1, d[0][n - 1], count);
    for (int k = 0; k < count; k++)
        printf(" %d", stops[k]);
    long sum = reach(n, (const int (*)[n])d, &via[0][0]);
    printf("\nsum %ld, at most %d steps\n", sum, via[0][0]);
    free(d);
    free(via);
    return 0;
}
