#include "position.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const char *games[] = {"", "22", "2213", "03120"};
    int depth = argc > 1 ? atoi(argv[1]) : 5;
    for (int g = 0; g < (int)(sizeof games / sizeof *games); g++) {
        position p = {0, 0, 0};
        result r[COLUMNS][COLUMNS];
        for (const char *c = games[g]; *c; c++)
            p = play(p, *c - '0');
        for (enum style s = MATERIAL; s < STYLES; s++) {
            long nodes = 0;
            int best = analyse(p, depth, s, r);
            printf("'%s' %d: best %d;", games[g], s, best);
            for (int a = 0; a < COLUMNS; a++) {
                int reply = -WIN - 1;
                for (int b = 0; b < COLUMNS; b++) {
                    nodes += r[a][b].nodes;
                    reply = r[a][b].score > reply ? r[a][b].score : reply;
                }
                printf(" %d", -reply);
            }
            printf("; %ld nodes\n", nodes);
        }
    }
    return 0;
}
