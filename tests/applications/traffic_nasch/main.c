#include "road.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int lanes = argc > 1 ? atoi(argv[1]) : 8, length = argc > 2 ? atoi(argv[2]) : 300;
    puts("density  cars stopped  flow  speeds");
    for (int percent = 5; percent <= 65; percent += 15) {
        road *r = road_open(lanes, length, percent, 2026u);
        for (int t = 0; t < 60; t++)
            road_step(r, 25);
        struct flow f = road_measure(r);
        printf("%5d%%  %5d %7d  %.3f ", percent, f.cars, f.stopped, (double)f.moved / (lanes * length));
        for (int v = 0; v <= VMAX; v++)
            printf(" %d", f.speeds[v]);
        putchar('\n');
        road_close(r);
    }
    return 0;
}
