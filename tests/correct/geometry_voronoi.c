/* Voronoi cells by jump flooding against brute force; sites and the field as structures, distances in integers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIDE 64
#define SITES 24
#define UNKNOWN 255

typedef struct { unsigned char site; } texel;
typedef struct { int x, y; } site_t;

static site_t sites[SITES];
#pragma omp declare target to(sites)

static inline int squared(int x, int y, int s)
{
    const int dx = x - sites[s].x, dy = y - sites[s].y;
    return dx * dx + dy * dy;
}

static inline unsigned char closer(int x, int y, unsigned char a, unsigned char b)
{
    if (a == UNKNOWN || b == UNKNOWN) return a == UNKNOWN ? b : a;
    const int da = squared(x, y, a), db = squared(x, y, b);
    return da < db || (da == db && a < b) ? a : b;
}

static void flood(texel (*field)[SIDE], texel (*other)[SIDE])
{
#pragma omp target data map(tofrom: field[0:SIDE]) map(alloc: other[0:SIDE])
    {
        for (int step = SIDE / 2; step > 0; step /= 2) {
#pragma omp target teams distribute parallel for collapse(2)
            for (int y = 0; y < SIDE; y++)
                for (int x = 0; x < SIDE; x++) {
                    unsigned char best = field[y][x].site;
                    for (int k = 0; k < 9; k++) {
                        const int xx = x + (k % 3 - 1) * step, yy = y + (k / 3 - 1) * step;
                        if (xx < 0 || yy < 0 || xx >= SIDE || yy >= SIDE) continue;
                        best = closer(x, y, best, field[yy][xx].site);
                    }
                    other[y][x].site = best;
                }
#pragma omp target teams distribute parallel for collapse(2)
            for (int y = 0; y < SIDE; y++)
                for (int x = 0; x < SIDE; x++) field[y][x] = other[y][x];
        }
    }
}

int main(void)
{
    static texel field[SIDE][SIDE], other[SIDE][SIDE];
    int wrong = 0, area[SITES] = {0}, largest = 0, border = 0;
    memset(field, UNKNOWN, sizeof field);
    for (int s = 0; s < SITES; s++) {
        sites[s] = (site_t){s * 29 % SIDE, s * s * 11 % SIDE};
        field[sites[s].y][sites[s].x].site = s;
    }
#pragma omp target update to(sites)
    flood(field, other);
#pragma omp target teams distribute parallel for collapse(2) map(to: field) reduction(+: wrong, border) reduction(+: area)
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            int best = 0;
            for (int s = 1; s < SITES; s++)
                if (squared(x, y, s) < squared(x, y, best)) best = s;
            wrong += squared(x, y, field[y][x].site) != squared(x, y, best);
            area[field[y][x].site]++;
            border += (x + 1 < SIDE && field[y][x + 1].site != field[y][x].site) ||
                      (y + 1 < SIDE && field[y + 1][x].site != field[y][x].site);
        }
    for (int s = 0; s < SITES; s++) largest = area[s] > area[largest] ? s : largest;
    printf("%d wrong, border %d, the largest cell is %d with %d\n", wrong, border, largest, area[largest]);
    return 0;
}
