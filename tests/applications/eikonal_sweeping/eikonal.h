#ifndef EIKONAL_H
#define EIKONAL_H
#include <stddef.h>
#define FAR 1e10

struct volume { int nx, ny, nz; double h; };
#define OFFSET(v, x, y, z) ((x) + (size_t)(v).nx * ((y) + (size_t)(v).ny * (z)))

struct report { int passes; long updates; double latest; };

void sweep_all(struct volume v, const double *slowness, double *t, struct report *r);
#endif
