#ifndef TRACK_H
#define TRACK_H
#include "matrix.h"

typedef struct track {
    Vec4 state; /* x, y, vx, vy */
    Mat4 cov;
    int lost, updates;
} Track;

typedef struct {
    Vec2 at;
    unsigned char seen;
} Plot;

void observe(int tracks, int scans, Plot plots[scans][tracks]);
void start(int tracks, Track *bank, const Plot *first);
void step(int tracks, Track *bank, const Plot *plots, double dt);
#endif
