#include "web.h"
#include <stdlib.h>

static unsigned lcg(unsigned *state)
{
    *state = *state * 1103515245u + 12345u;
    return *state >> 8;
}

void web_make(struct web *w, int pages, int links, unsigned seed)
{
    int *target = malloc(links * sizeof *target), *source = malloc(links * sizeof *source);
    w->pages = pages;
    w->links = links;
    w->page = calloc(pages, sizeof *w->page);
    w->sources = malloc(links * sizeof *w->sources);
    for (int k = 0; k < links; k++) {
        unsigned a = lcg(&seed) % pages, b = lcg(&seed) % pages;
        source[k] = lcg(&seed) % pages;
        target[k] = a < b ? a : b; /* pages with small numbers are popular */
        w->page[source[k]].outgoing++;
        w->page[target[k]].links++;
    }
    for (int p = 1; p < pages; p++)
        w->page[p].first = w->page[p - 1].first + w->page[p - 1].links;
    int *at = malloc(pages * sizeof *at);
    for (int p = 0; p < pages; p++)
        at[p] = w->page[p].first;
    for (int k = 0; k < links; k++)
        w->sources[at[target[k]]++] = source[k];
    free(at);
    free(source);
    free(target);
}

void web_free(struct web *w)
{
    free(w->page);
    free(w->sources);
}
