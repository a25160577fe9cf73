#include "needle.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    const struct scheme schemes[] = {{2, -1, -2}, {1, -3, -1}};
    char *a = sequence_random(argc > 1 ? atoi(argv[1]) : 90, 1), *b = sequence_mutate(a, 2);
    int m = strlen(a), n = strlen(b);
    int(*score)[n + 1] = malloc(sizeof(int[m + 1][n + 1]));
    unsigned char(*step)[n + 1] = malloc(sizeof(unsigned char[m + 1][n + 1]));

    for (int k = 0; k < 2; k++) {
        fill(m, n, a, b, score, step, schemes[k]);
        struct alignment r = trace(m, n, a, b, (const unsigned char(*)[n + 1]) step);
        r.score = score[m][n];
        printf("score %d, %d columns, %d matches\n%s\n%s\n", r.score, r.length, r.matches, r.a, r.b);
        free(r.a);
        free(r.b);
    }
    free(score), free(step), free(a), free(b);
    return 0;
}
