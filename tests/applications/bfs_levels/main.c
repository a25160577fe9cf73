#include "graph.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
    size_t nv = argc > 1 ? strtoul(argv[1], NULL, 10) : 3000;
    csr_t *g = csr_random(nv, 6, 88172645463325252ull);
    level_t *level = malloc(nv * sizeof *level);
    for (vid_t root = 0; root < 3; root++) {
        int deepest = bfs(g, root * 7, level);
        size_t at[64] = {0}, lost = 0;
        for (size_t v = 0; v < nv; v++)
            if (level[v] == UNSEEN)
                lost++;
            else
                at[level[v]]++;
        printf("root %u: depth %d, unreached %zu:", root * 7, deepest, lost);
        for (int d = 0; d <= deepest; d++)
            printf(" %zu", at[d]);
        printf("\n");
    }
    free(level);
    csr_free(g);
    return 0;
}
