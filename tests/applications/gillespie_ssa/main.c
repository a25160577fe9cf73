#include "ssa.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void report(const char *name, const network *net, int runs, const ensemble *e)
{
    printf("%s: %ld firings, %d at zero\n", name, e->firings, e->dead);
    for (int s = 0; s < net->species; s++) {
        double mean = (double)e->sum[s] / runs;
        printf("  species %d: mean %.3f, spread %.3f\n", s, mean, sqrt((double)e->square[s] / runs - mean * mean));
    }
    printf(" ");
    for (int b = 0; b < BUCKETS; b++)
        printf(" %d", e->histogram[b]);
    puts("");
}

int main(int argc, char **argv)
{
    int runs = argc > 1 ? atoi(argv[1]) : 150;
    ensemble e;
    simulate(&gene_expression, runs, 12, 1, 10, &e);
    report("gene expression", &gene_expression, runs, &e);
    simulate(&lotka, runs, 4, 0, 20, &e);
    report("predator and prey", &lotka, runs, &e);
    return 0;
}
