#include "road.h"
#include <stdlib.h>

#pragma omp declare target
static uint32_t dice(uint32_t seed, uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t h = seed ^ a * 0x85ebca6bu ^ b * 0xc2b2ae35u ^ c * 0x27d4eb2fu;
    h ^= h >> 15, h *= 0x2c1b3c6du, h ^= h >> 12, h *= 0x297a2d39u, h ^= h >> 15;
    return h % 100u;
}
#pragma omp end declare target

road *road_open(int lanes, int length, int percent, uint32_t seed)
{
    size_t bytes = sizeof(road) + (size_t)2 * lanes * length;
    road *r = malloc(bytes);
    r->lanes = lanes, r->length = length, r->generation = 0, r->seed = seed;
    for (int lane = 0; lane < lanes; lane++)
        for (int x = 0; x < length; x++) {
            CELL(r, 0, lane, x) = dice(seed, lane, x, 7) < (uint32_t)percent ? 0 : EMPTY;
            CELL(r, 1, lane, x) = EMPTY;
        }
    int8_t *cells = r->cells;
#pragma omp target enter data map(to: cells[0:CELLS(r)])
    return r;
}

/* Every car of the old generation writes its own new cell, and every old cell of two generations ago is cleared. */
void road_step(road *r, unsigned slow_percent)
{
    const int lanes = r->lanes, length = r->length, g = r->generation & 1;
    const uint32_t seed = r->seed + (uint32_t)r->generation;
    int8_t *cells = r->cells;
    int8_t (*old)[length] = (int8_t(*)[length])(cells + g * lanes * length);
    int8_t (*new)[length] = (int8_t(*)[length])(cells + (1 - g) * lanes * length);

#pragma omp target teams distribute parallel for collapse(2) map(alloc: new[0:lanes][0:length])
    for (int lane = 0; lane < lanes; lane++)
        for (int x = 0; x < length; x++)
            new[lane][x] = EMPTY;
#pragma omp target teams distribute parallel for collapse(2) map(alloc: new[0:lanes][0:length], old[0:lanes][0:length])
    for (int lane = 0; lane < lanes; lane++)
        for (int x = 0; x < length; x++) {
            int v = old[lane][x], gap = 0;
            if (v == EMPTY)
                continue;
            if (v < VMAX)
                v++;
            while (gap < v && old[lane][(x + gap + 1) % length] == EMPTY)
                gap++;
            v = gap < v ? gap : v;
            if (v > 0 && dice(seed, lane, x, 1) < slow_percent)
                v--;
            new[lane][(x + v) % length] = (int8_t)v;
        }
    r->generation++;
}

void road_close(road *r)
{
    int8_t *cells = r->cells;
#pragma omp target exit data map(delete: cells[0:CELLS(r)])
    free(r);
}
