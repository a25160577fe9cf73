#include "plan.h"

int build_world(world w, unsigned seed)
{
    int walls = 0;
#pragma omp target teams distribute parallel for collapse(2) map(from: w[0:SIDE]) reduction(+: walls) map(tofrom: walls)
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            unsigned h = (y / 3 * 73856093u ^ x / 3 * 19349663u) + seed * 83492791u;
            h ^= h >> 13;
            h *= 0x5bd1e995u;
            int edge = y == 0 || x == 0 || y == SIDE - 1 || x == SIDE - 1;
            w[y][x] = edge || ((h >> 8) % 100 < 28 && y + x > 8 && y + x < 2 * SIDE - 10);
            walls += w[y][x] == WALL;
        }
    return walls;
}
