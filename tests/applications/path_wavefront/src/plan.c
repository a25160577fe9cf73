#include "plan.h"

/* Sweeps until nothing changes; returns how many. Rows of old and new costs change their roles. */
int wavefront(world w, int goal_y, int goal_x, field cost, field spare)
{
    int sweeps = 0, changed = 1;
#pragma omp target data map(to: w[0:SIDE]) map(tofrom: cost[0:SIDE]) map(alloc: spare[0:SIDE])
    {
#pragma omp target teams distribute parallel for collapse(2)
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++)
                cost[y][x] = y == goal_y && x == goal_x ? 0 : FAR;
        while (changed) {
            int (*from)[SIDE] = sweeps % 2 ? spare : cost, (*to)[SIDE] = sweeps % 2 ? cost : spare;
            changed = 0;
#pragma omp target teams distribute parallel for collapse(2) map(alloc: from[0:SIDE], to[0:SIDE]) map(tofrom: changed) reduction(||: changed)
            for (int y = 0; y < SIDE; y++)
                for (int x = 0; x < SIDE; x++) {
                    int best = from[y][x];
                    for (int k = 0; k < 9 && w[y][x] == FREE; k++) {
                        int dy = k / 3 - 1, dx = k % 3 - 1, yy = y + dy, xx = x + dx;
                        if (w[yy][xx] == WALL || (dy && dx && (w[y][xx] || w[yy][x])))
                            continue;
                        int c = from[yy][xx] + (dy && dx ? DIAGONAL : STRAIGHT);
                        if (c < best)
                            best = c;
                    }
                    changed = changed || best != from[y][x];
                    to[y][x] = best;
                }
            sweeps++;
        }
    }
    return sweeps;
}

int descend(field cost, int y, int x, struct place *path, int most)
{
    int n = 0;
    if (cost[y][x] >= FAR)
        return 0;
    path[n++] = (struct place){(float)x, (float)y};
    while (cost[y][x] > 0 && n < most) {
        int by = y, bx = x;
        for (int k = 0; k < 9; k++) {
            int yy = y + k / 3 - 1, xx = x + k % 3 - 1, step = (k % 2 == 0) ? DIAGONAL : STRAIGHT;
            if (k != 4 && cost[yy][xx] + step == cost[y][x])
                by = yy, bx = xx;
        }
        y = by, x = bx;
        path[n++] = (struct place){(float)x, (float)y};
    }
    return n;
}
