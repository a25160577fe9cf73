/* Conway's life on a torus and Wolfram's rules; the two generations alternate through `target data` pointers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define W 64
#define H 48
#define CELL(g, x, y) ((g)[((y) + H) % H][((x) + W) % W])

typedef unsigned char grid[H][W];

static void step(grid from, grid to)
{
    int x, y, dx, dy, alive;
#pragma omp target teams distribute parallel for collapse(2) private(dx, dy, alive) map(to: from[0:H]) map(from: to[0:H])
    for (y = 0; y < H; y++)
        for (x = 0; x < W; x++) {
            alive = 0;
            for (dy = -1; dy <= 1; dy++)
                for (dx = -1; dx <= 1; dx++)
                    if (dx || dy)
                        alive += CELL(from, x + dx, y + dy);
            to[y][x] = alive == 3 || (alive == 2 && from[y][x]);
        }
}

static int population(grid g)
{
    int x, y, count = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: count)
    for (y = 0; y < H; y++)
        for (x = 0; x < W; x++)
            count += g[y][x];
    return count;
}

static void place(grid g, int x, int y, const char *const *rows)
{
    for (; *rows; rows++, y++)
        for (int i = 0; (*rows)[i]; i++) CELL(g, x + i, y) = (*rows)[i] == 'O';
}

static void wolfram(unsigned char rule, int rows)
{
    unsigned char a[W] = {0}, b[W], *now = a, *next = b, *t;
    int i, r, sum = 0;
    a[W / 2] = 1;
#pragma omp target data map(tofrom: a) map(alloc: b)
    for (r = 0; r < rows; r++) {
#pragma omp target teams distribute parallel for firstprivate(rule)
        for (i = 0; i < W; i++)
            next[i] = rule >> (now[(i + W - 1) % W] << 2 | now[i] << 1 | now[(i + 1) % W]) & 1;
        t = now;
        now = next;
        next = t;
    }
    for (i = 0; i < W; i++) sum += a[i];
    printf("rule %d: %d alive after %d\n", rule, sum, rows);
}

int main(int argc, char **argv)
{
    static grid a, b;
    static const char *const glider[] = {".O.", "..O", "OOO", NULL};
    static const char *const pentomino[] = {".OO", "OO.", ".O.", NULL};
    int generation, generations = argc > 1 ? atoi(argv[1]) : 60;
    place(a, 2, 2, glider);
    place(a, 30, 20, pentomino);
#pragma omp target enter data map(to: a) map(alloc: b)
    for (generation = 0; generation < generations; generation += 2) {
        if (generation % 20 == 0) printf("%3d: %d\n", generation, population(a));
        step(a, b);
        step(b, a);
    }
#pragma omp target exit data map(from: a) map(release: b)
    printf("%3d: glider's corner %d%d%d\n", generation, a[17][17], a[18][18], a[19][18]);
    wolfram(110, 40);
    wolfram(90, 32);
    return 0;
}
