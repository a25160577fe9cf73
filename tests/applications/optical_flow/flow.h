#ifndef FLOW_H
#define FLOW_H

typedef float real;
typedef struct { real u, v; } motion;

typedef struct level {
    int w, h;
    real *image[2];
    motion *field;
} level;

typedef struct pyramid {
    level at[LEVELS];
} pyramid;

void pyramid_open(pyramid *p, int w, int h);
void pyramid_load(pyramid *p, const real *first, const real *second);
void pyramid_close(pyramid *p);
void lucas_kanade(pyramid *p, int radius, int rounds);
motion mean_motion(const level *l, int border, double *spread);
#endif
