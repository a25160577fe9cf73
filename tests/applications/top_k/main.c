#include "topk.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 20000;
    int *score = malloc(n * sizeof *score);
    unsigned x = 1;
    for (int i = 0; i < n; i++) {
        x = x * 1103515245u + 12345u;
        score[i] = (int)((x >> 16) * (x >> 18 & 1023) % 1000000) - 500000;
    }
    board_t board = top(n, score);
    for (int k = 0; k < K; k++)
        printf("%d. %d at %d\n", k + 1, board.hit[k].score, board.hit[k].index);
    for (int percent = 0; percent < 100; percent += 25)
        printf("%d%%: %d\n", percent, quantile(n, score, (int)((long)n * percent / 100)));
    free(score);
    return 0;
}
