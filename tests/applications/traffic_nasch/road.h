#ifndef ROAD_H
#define ROAD_H
#include <stdint.h>

#define EMPTY (-1)
#ifndef VMAX
#define VMAX 3
#endif

/* Lanes of a ring road; cells hold a speed or EMPTY. The two generations follow each other in one block. */
typedef struct road {
    int lanes, length, generation;
    uint32_t seed;
    int8_t cells[];
} road;

#define CELLS(r) (2 * (r)->lanes * (r)->length)
#define CELL(r, g, lane, x) ((r)->cells[(((g) & 1) * (r)->lanes + (lane)) * (r)->length + (x)])

struct flow {
    int cars, stopped, moved;
    int speeds[VMAX + 1];
};

road *road_open(int lanes, int length, int percent, uint32_t seed);
void road_step(road *r, unsigned slow_percent);
struct flow road_measure(road *r);
void road_close(road *r);
#endif
