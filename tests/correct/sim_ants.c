/* Ants and a pheromone field: agents deposit by atomics, the field evaporates; a state of four packed bit-fields. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define SIDE 64
#define ANTS 500

typedef struct {
    uint16_t x : 6, y : 6;
    uint16_t heading : 3;
    uint16_t laden : 1;
    uint16_t trips;
    uint32_t seed;
} ant_t;

_Static_assert((SIDE & (SIDE - 1)) == 0, "the side is a power of two");

static const int8_t step_x[8] = {1, 1, 0, -1, -1, -1, 0, 1}, step_y[8] = {0, 1, 1, 1, 0, -1, -1, -1};

static inline uint32_t next_random(uint32_t *s)
{
    *s ^= *s << 13;
    *s ^= *s >> 17;
    *s ^= *s << 5;
    return *s;
}

int main(void)
{
    ant_t *ants = calloc(ANTS, sizeof *ants);
    uint32_t (*field)[SIDE] = calloc(SIDE, sizeof *field), (*fresh)[SIDE] = calloc(SIDE, sizeof *fresh);
    unsigned food = 3000, home = 0;
    for (int i = 0; i < ANTS; i++) {
        ants[i].x = ants[i].y = SIDE / 2;
        ants[i].heading = i & 7;
        ants[i].seed = 1 + 2654435761u * i;
    }
#pragma omp target data map(tofrom: ants[0:ANTS]) map(tofrom: field[0:SIDE], fresh[0:SIDE])
    for (int t = 0; t < 100; t++) {
        unsigned taken = 0, brought = 0;
#pragma omp target teams distribute parallel for reduction(+: taken, brought) map(to: step_x, step_y)
        for (int i = 0; i < ANTS; i++) {
            ant_t a = ants[i];
            const uint32_t r = next_random(&a.seed);
            if (r % 8 == 0) a.heading += r >> 8 & 1 ? 1 : 7;
            if (field[(a.y + step_y[a.heading]) & (SIDE - 1)][(a.x + step_x[a.heading]) & (SIDE - 1)] < r >> 29)
                a.heading++;
            a.x += step_x[a.heading];
            a.y += step_y[a.heading];
            if (!a.laden && a.x >= 50 && a.y >= 50) {
                a.laden = 1;
                a.heading ^= 4;
                taken++;
            } else if (a.laden && abs((int)a.x - SIDE / 2) < 4 && abs((int)a.y - SIDE / 2) < 4) {
                a.laden = 0;
                a.trips++;
                brought++;
            }
#pragma omp atomic
            fresh[a.y][a.x] += a.laden ? 64u : 4u;
            ants[i] = a;
        }
#pragma omp target teams distribute parallel for collapse(2)
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++) {
                field[y][x] = (field[y][x] + fresh[y][x]) * 15 / 16;
                fresh[y][x] = 0;
            }
        food -= taken;
        home += brought;
    }
    unsigned trips = 0, laden = 0;
    uint64_t total = 0;
    for (int i = 0; i < ANTS; i++) {
        trips += ants[i].trips;
        laden += ants[i].laden;
    }
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) total += field[y][x];
    printf("%u pieces left, %u at home (%u trips), %u on their way, field %llu\n", food, home, trips, laden,
           (unsigned long long)total);
    free(ants), free(field), free(fresh);
    return food + home + laden != 3000;
}
