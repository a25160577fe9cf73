#include "web.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    struct web w;
    web_make(&w, argc > 1 ? atoi(argv[1]) : 2000, argc > 2 ? atoi(argv[2]) : 16000, 99);
    int rounds = web_rank(&w, 1e-7, 60);
    int best = 0;
    double total = 0;
    for (int p = 0; p < w.pages; p++) {
        total += w.page[p].rank;
        if (w.page[p].rank > w.page[best].rank)
            best = p;
    }
    printf("%s after at most 60 rounds, total %.6f\n", rounds < 60 ? "converged" : "stopped", total);
    printf("best page %d with %.6e of %d links\n", best, w.page[best].rank, w.page[best].links);
    for (int p = 0; p < w.pages; p += w.pages / 5)
        printf("page %4d: %.6e\n", p, w.page[p].rank);
    web_free(&w);
    return 0;
}
