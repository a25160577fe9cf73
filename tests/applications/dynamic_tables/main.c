#include "problems/tables.h"
#include <stdio.h>
#include <stdlib.h>

static void show(int n, int (*cut)[n], int i, int j)
{
    if (i == j) {
        putchar('A' + i);
        return;
    }
    putchar('(');
    show(n, cut, i, cut[i][j]);
    show(n, cut, cut[i][j] + 1, j);
    putchar(')');
}

int main(int argc, char **argv)
{
    enum { ITEMS = 40, M = 150, N = 170, MATRICES = 24 };
    struct item item[ITEMS];
    unsigned char taken[ITEMS];
    char a[M], b[N];
    int size[MATRICES + 1], (*cut)[MATRICES] = malloc(MATRICES * sizeof *cut), capacity = argc > 1 ? atoi(argv[1]) : 700;
    unsigned s = 19;

#define DRAW(n) ((s = s * 1103515245u + 12345u) >> 16) % (n)
    for (int i = 0; i < ITEMS; i++)
        item[i] = (struct item){(unsigned short)(5 + DRAW(60)), (unsigned short)(10 + DRAW(90))};
    for (int i = 0; i < M; i++)
        a[i] = (char)('a' + DRAW(4));
    for (int i = 0; i < N; i++)
        b[i] = (char)('a' + DRAW(4));
    for (int i = 0; i <= MATRICES; i++)
        size[i] = 5 + (int)DRAW(50);
    int best = knapsack(ITEMS, item, capacity, taken), weight = 0, value = 0;
    for (int i = 0; i < ITEMS; i++)
        if (taken[i])
            weight += item[i].weight, value += item[i].value;
    printf("knapsack: %d (%d with weight %d of %d)\n", best, value, weight, capacity);
    printf("common subsequence: %d\n", common_subsequence(a, M, b, N));
    printf("chain: %ld ", chain(MATRICES, size, cut));
    show(MATRICES, cut, 0, MATRICES - 1);
    puts("");
    free(cut);
    return 0;
}
