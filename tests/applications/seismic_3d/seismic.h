#ifndef SEISMIC_H
#define SEISMIC_H
#include <stdint.h>
#ifndef RADIUS
#error "RADIUS is the half length of the stencil"
#endif

typedef float real;

struct grid {
    int nz, ny, nx;
    real h, dt;
};

struct shot {
    int sz, sy, sx;
    real peak;
};

#define CUBE(g) ((size_t)(g).nz * (g).ny * (g).nx)
/* A cube as C99 sees it: p[z][y][x] */
#define AS3D(name, g, p) real(*name)[(g).ny][(g).nx] = (real(*)[(g).ny][(g).nx])(p)

void propagate(struct grid g, real *restrict next, const real *restrict now, const real *restrict velocity);
void sponge(struct grid g, real *a, real *b);
void inject(struct grid g, const struct shot *shot, real *p, int step);
void record(struct grid g, const real *p, int count, const int *where, real *trace);
#endif
