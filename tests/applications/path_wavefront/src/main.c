#include "plan.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static world w;
    static field cost, spare;
    static struct place path[SIDE * SIDE];
    unsigned worlds = argc > 1 ? atoi(argv[1]) : 4;

    for (unsigned seed = 1; seed <= worlds; seed++) {
        int walls = build_world(w, seed), sweeps = wavefront(w, SIDE - 2, SIDE - 2, cost, spare);
        int n = descend(cost, 1, 1, path, SIDE * SIDE);
        printf("world %u: %d walls, %d sweeps, ", seed, walls, sweeps);
        if (n == 0)
            puts("no way");
        else
            printf("cost %d, %d steps, smoothed %.3f\n", cost[1][1], n, smooth(path, n, w, 12));
    }
    return 0;
}
