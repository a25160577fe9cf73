#include "field.h"
#include "squares.h"
#include <stdio.h>
#include <stdlib.h>

static void contour(const char *what, int level)
{
    enum { ROOM = 4 * CELLS * CELLS };
    struct segment *s = malloc(ROOM * sizeof *s);
    int kinds[16], n = squares(level, s, ROOM, kinds);
    long long sum = 0;
    for (int k = 0; k < n; k++)
        sum += (s[k].from[0] + 3) * (s[k].from[1] + 7ll) + (s[k].to[0] + 5) * (s[k].to[1] + 11ll);
    printf("%s over %d: %d segments, checksum %lld, kinds", what, level, n, sum);
    for (int k = 1; k < 15; k++)
        printf(" %d", kinds[k]);
    puts("");
    free(s);
}

int main(int argc, char **argv)
{
    int limit = argc > 1 ? atoi(argv[1]) : 64;
    long total = field_escape(-0.6 + 0.05 * I, 2.9, limit);
    printf("%ld iterations\n", total);
    for (int level = 2; level < limit; level *= 2)
        contour("escape", level);
    field_hills();
    for (int level = 5; level < 40; level += 10)
        contour("hills", level);
#pragma omp target update from(field)
    printf("corner %d, middle %d\n", field[0][0], field[SIDE / 2][SIDE / 3]);
    return 0;
}
