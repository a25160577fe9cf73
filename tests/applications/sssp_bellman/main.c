#include <stdio.h>
#include <stdlib.h>
#include "relax.h"

int main(int argc, char **argv)
{
    int side = argc > 1 ? atoi(argv[1]) : 40;
    struct map *m = map_grid(side, 4711);
    int *d = malloc(m->towns * sizeof *d);
    const int starts[] = {0, side / 2, side * side - 1};

    for (unsigned k = 0; k < sizeof starts / sizeof *starts; k++) {
        long long sum = 0;
        int worst = 0;
        if (relax_all(m, starts[k], d) < 2)
            puts("nothing to do");
        for (int t = 0; t < m->towns; t++) {
            if (d[t] == FAR)
                continue;
            sum += d[t];
            worst = d[t] > worst ? d[t] : worst;
        }
        printf("from %d: sum %lld, farthest %d, corner %d\n", starts[k], sum, worst, d[m->towns - side]);
    }
    free(d);
    map_drop(m);
    return 0;
}
