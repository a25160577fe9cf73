#include "forest.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static table_t sample(int n, uint32_t seed)
{
    table_t t = {n, malloc(n * sizeof *t.row), malloc(n)};
    for (int i = 0; i < n; i++) {
        for (int f = 0; f < FEATURES; f++)
            t.row[i][f] = (uint8_t)(scramble(seed + i * 17u + f) % BINS);
        int score = 2 * t.row[i][0] + t.row[i][2] - t.row[i][4];
        t.label[i] = (uint8_t)(score < 10 ? 0 : score < 20 ? 1 : 2);
    }
    return t;
}

int main(int argc, char **argv)
{
    table_t train = sample(argc > 1 ? atoi(argv[1]) : 600, 1), test = sample(400, 900001);
    forest_t *forest = malloc(sizeof *forest);
    uint8_t *answer = malloc(600);
    memset(forest, 0, sizeof *forest);
#pragma omp target data map(tofrom : forest[0 : 1])
    {
        grow(forest, &train);
        printf("training: %d of %d\n", vote(forest, &train, answer), train.n);
        printf("fresh:    %d of %d\n", vote(forest, &test, answer), test.n);
    }
    int used[FEATURES] = {0}, leaves = 0;
    for (int k = 0; k < TREES; k++)
        for (int i = 0; i < NODES; i++)
            if (forest->tree[k][i].leaf)
                leaves++;
            else
                used[forest->tree[k][i].feature]++;
    printf("%d leaves; splits by feature", leaves);
    for (int f = 0; f < FEATURES; f++)
        printf(" %d", used[f]);
    puts("");
    free(forest), free(answer), free(train.row), free(train.label), free(test.row), free(test.label);
    return 0;
}
