#pragma once
#include <stddef.h>

typedef struct XYModel XYModel;
struct XYModel {
    size_t nx, ny;
    double coupling, step;
    double *theta, *next;
    /* the rule of the moves, chosen at run time */
    double (*relax)(const XYModel *, const double *, size_t, size_t);
};

typedef struct { int plus, minus; } Vortices;
typedef struct { double c, s; } Order;

#define AT(m, x, y) ((y) % (m)->ny * (m)->nx + (x) % (m)->nx)

XYModel *xy_new(size_t nx, size_t ny);
void xy_free(XYModel *m);
void xy_relax(XYModel *m, int steps, int over);
Order xy_order(const XYModel *m);
Vortices xy_vortices(const XYModel *m, int map[m->ny][m->nx]);
