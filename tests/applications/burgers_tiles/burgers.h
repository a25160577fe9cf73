#ifndef BURGERS_H
#define BURGERS_H

/* Each tile is a structure of its own on the device; tasks order what neighbours exchange. */
#define TILE 64
typedef struct tile {
    double u[TILE + 2], next[TILE + 2];
    struct tile *left, *right;
} tile;

typedef struct { double dt, dx, nu; } scheme;

void tiles_link(int count, tile *t[count]);
void tiles_run(int count, tile *t[count], scheme s, int steps);
#endif
