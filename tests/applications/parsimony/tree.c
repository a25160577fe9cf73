#include "phylo.h"
#include <stdlib.h>
#include <string.h>

static unsigned roll(unsigned *s) { return (*s = *s * 1103515245u + 12345u) >> 8; }

struct alignment evolve(int taxa, int sites, unsigned seed)
{
    struct alignment a = {taxa, sites, malloc(taxa * sizeof(uint8_t *))};
    for (int t = 0; t < taxa; t++) {
        a.row[t] = malloc(sites);
        if (t == 0)
            for (int k = 0; k < sites; k++)
                a.row[0][k] = (uint8_t)(1 << roll(&seed) % 4);
        else
            memcpy(a.row[t], a.row[(t - 1) / 2], sites);
        for (int k = 0; k < sites; k++)
            if (roll(&seed) % 100 < 6)
                a.row[t][k] = (uint8_t)(1 << roll(&seed) % 4);
    }
    return a;
}

void alignment_free(struct alignment *a)
{
    for (int t = 0; t < a->taxa; t++)
        free(a->row[t]);
    free(a->row);
}

int random_tree(struct node *nodes, int taxa, unsigned *seed)
{
    ref open[256];
    int left = taxa, next = taxa;
    for (int t = 0; t < taxa; t++) {
        open[t] = (ref)t;
        nodes[t] = (struct node){-1, -1, 0};
    }
    while (left > 1) {
        unsigned i = roll(seed) % left, j = roll(seed) % (left - 1);
        j += j >= i;
        nodes[next] = (struct node){open[i], open[j], (float)next};
        open[i] = (ref)next++;
        open[j] = open[--left];
    }
    return next;
}
