/* The sandpile by sweeps in two colours, site percolation by label spreading, Schelling's neighbours counted. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define N 40

typedef int lattice[N + 2][N + 2];

/* All sites of one colour topple at once; their neighbours have the other colour. */
static long relax(lattice pile)
{
    long topplings = 0, now;
    int x, y, colour;
#pragma omp target data map(tofrom: pile[0:N + 2])
    do {
        now = 0;
        for (colour = 0; colour < 2; colour++) {
#pragma omp target teams distribute parallel for collapse(2) reduction(+: now)
            for (y = 1; y <= N; y++)
                for (x = 1; x <= N; x++) {
                    if ((x + y) % 2 != colour || pile[y][x] < 4) continue;
                    const int grains = pile[y][x] / 4;
                    pile[y][x] -= 4 * grains;
                    now += grains;
#pragma omp atomic
                    pile[y - 1][x] += grains;
#pragma omp atomic
                    pile[y + 1][x] += grains;
#pragma omp atomic
                    pile[y][x - 1] += grains;
#pragma omp atomic
                    pile[y][x + 1] += grains;
                }
        }
        topplings += now;
    } while (now);
    return topplings;
}

static bool percolates(unsigned percent)
{
    static bool open[N][N], wet[N][N];
    bool changed, through = false;
    for (int y = 0; y < N; y++)
        for (int x = 0; x < N; x++) {
            const uint32_t h = (uint32_t)y * 73856093u ^ (uint32_t)x * 19349663u;
            open[y][x] = (h * 2654435761u >> 16) % 100 < percent;
            wet[y][x] = y == 0 && open[y][x];
        }
#pragma omp target data map(to: open) map(tofrom: wet)
    do {
        changed = false;
        for (int parity = 0; parity < 2; parity++)
#pragma omp target teams distribute parallel for collapse(2) reduction(|: changed) map(tofrom: changed)
            for (int y = 0; y < N; y++)
                for (int x = 0; x < N; x++) {
                    if (((x ^ y) & 1) != parity || !open[y][x] || wet[y][x]) continue;
                    if ((x > 0 && wet[y][x - 1]) || (x < N - 1 && wet[y][x + 1]) || (y > 0 && wet[y - 1][x]) ||
                        (y < N - 1 && wet[y + 1][x]))
                        changed |= wet[y][x] = true;
                }
    } while (changed);
    for (int x = 0; x < N; x++) through |= wet[N - 1][x];
    return through;
}

int main(void)
{
    static lattice pile;
    int histogram[4] = {0}, x, y;
    for (y = 1; y <= N; y++)
        for (x = 1; x <= N; x++) pile[y][x] = 2;
    pile[N / 2][N / 2] += 900;
    relax(pile);
#pragma omp target teams distribute parallel for collapse(2) map(to: pile) reduction(+: histogram)
    for (y = 1; y <= N; y++)
        for (x = 1; x <= N; x++) histogram[pile[y][x]]++;
    printf("%d %d %d %d\n", histogram[0], histogram[1], histogram[2], histogram[3]);
    for (unsigned p = 50; p <= 75; p += 5) printf("%u%%: %s\n", p, percolates(p) ? "through" : "not through");
    return 0;
}
