/* Nagel and Schreckenberg's traffic on several rings: one team a road, threads share its lanes. */
#include <stdio.h>
#include <stdlib.h>

#define ROADS 12
#define CELLS 200
#define EMPTY (-1)
#define VMAX 5

static int gap_ahead(const signed char *road, int at)
{
    int gap = 0;
    while (gap < VMAX && road[(at + gap + 1) % CELLS] == EMPTY) gap++;
    return gap;
}

static unsigned hash(unsigned a, unsigned b, unsigned c)
{
    unsigned h = a * 0x85ebca6bu ^ b * 0xc2b2ae35u ^ c * 0x27d4eb2fu;
    h ^= h >> 15;
    h *= 0x2c1b3c6du;
    return h ^ h >> 12;
}

int main(void)
{
    signed char now[ROADS][CELLS], next[ROADS][CELLS];
    long flow[ROADS];
    int cars[ROADS];
    int r, i, t;
    for (r = 0; r < ROADS; r++) {
        flow[r] = 0;
        for (i = 0; i < CELLS; i++) now[r][i] = hash(r, i, 99) % 16 <= (unsigned)r ? 0 : EMPTY;
    }
#pragma omp target data map(tofrom: now, flow) map(alloc: next) map(from: cars)
    {
        for (t = 0; t < 60; t++) {
#pragma omp target
#pragma omp teams num_teams(ROADS)
#pragma omp distribute
            for (r = 0; r < ROADS; r++) {
                long moved = 0;
#pragma omp parallel
                {
#pragma omp for
                    for (int c = 0; c < CELLS; c++) next[r][c] = EMPTY;
#pragma omp for reduction(+: moved)
                    for (int c = 0; c < CELLS; c++) {
                        if (now[r][c] == EMPTY) continue;
                        int v = now[r][c] < VMAX ? now[r][c] + 1 : VMAX;
                        const int gap = gap_ahead(now[r], c);
                        if (v > gap) v = gap;
                        if (v > 0 && hash(r, c, t) % 4 == 0) v--;
                        next[r][(c + v) % CELLS] = (signed char)v;
                        moved += v;
                    }
#pragma omp for
                    for (int c = 0; c < CELLS; c++) now[r][c] = next[r][c];
                }
                flow[r] += moved;
            }
        }
#pragma omp target teams distribute
        for (r = 0; r < ROADS; r++) {
            int n = 0;
#pragma omp parallel for reduction(+: n)
            for (int c = 0; c < CELLS; c++) n += now[r][c] != EMPTY;
            cars[r] = n;
        }
    }
    for (r = 0; r < ROADS; r++) printf("road %d: %d cars, flow %ld\n", r, cars[r], flow[r]);
    return 0;
}
