#include "orbit.h"
#include <stdio.h>
#include <stdlib.h>

static int earlier(const void *a, const void *b)
{
    const struct pass *p = a, *q = b;
    if (p->begin != q->begin)
        return p->begin < q->begin ? -1 : 1;
    return p->satellite * 100 + p->station - q->satellite * 100 - q->station;
}

int main(int argc, char **argv)
{
    double hours = argc > 1 ? atof(argv[1]) : 3;
    struct elements s[6];
    const struct station g[] = {{RADIANS(52.5), RADIANS(13.4), 0.03}, {RADIANS(-33.9), RADIANS(151.2), 0.05}, {RADIANS(40.7), RADIANS(-74), 0}};
    static struct passes found;
    const int n = sizeof s / sizeof *s, m = sizeof g / sizeof *g;

    for (int k = 0; k < n; k++)
        s[k] = (struct elements){6900.0 + 150 * k, 0.001 + 0.004 * k, RADIANS(51 + 8 * k), RADIANS(60 * k), RADIANS(30 * k), RADIANS(47 * k), 0, 0, 0};
    secular_rates(s, n);
    find_passes(s, n, g, m, hours, 10, &found);
    qsort(found.list, found.count, sizeof found.list[0], earlier);
    printf("%d passes above 10 degrees in %.0f hours\n", found.count, hours);
    for (int k = 0; k < found.count; k++)
        printf("satellite %d over %d: %.1f to %.1f, %.2f degrees\n", found.list[k].satellite, found.list[k].station,
               found.list[k].begin, found.list[k].end, found.list[k].highest);
    return 0;
}
