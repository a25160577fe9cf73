#ifndef FLOW_H
#define FLOW_H
#include <stddef.h>

/* Incompressible flow in a cavity, with fields that live in device memory alone. */
struct flow {
    int n;      /* cells in each direction, with the border */
    double h, dt, viscosity;
    double *u, *v, *p, *us, *vs, *rhs, *next; /* device addresses */
    int device;
};

#define C(i, j) ((size_t)(j) * n + (i))

double *on_device(struct flow *f, size_t count);
void fetch(const struct flow *f, double *host, const double *device, size_t first, size_t count);
void off_device(struct flow *f, double *device);
double project(struct flow *f, int iterations);
#endif
