#include "equalise.h"
#include <stdio.h>
#include <stdlib.h>

static void report(const char *when, const picture *p)
{
    int low[CHANNELS], high[CHANNELS];
    double mean[CHANNELS];
    levels(p, low, high, mean);
    printf("%s", when);
    for (int c = 0; c < CHANNELS; c++)
        printf("  %d..%d mean %.3f", low[c], high[c], mean[c]);
    printf("\n");
}

int main(int argc, char **argv)
{
    static struct tone t;
    picture *p = picture_gradient(argc > 1 ? atoi(argv[1]) : 120, argc > 2 ? atoi(argv[2]) : 83);
    unsigned check = 0;
    report("before", p);
    equalise(p, &t);
    report("after ", p);
    for (int k = 0; k < p->width * p->height * CHANNELS; k++)
        check = check * 31 + p->pixel[k];
    printf("%08x %d %d %d\n", check, t.bins[0][100], t.bins[1][77], t.map[2][31]);
    picture_free(p);
    return 0;
}
