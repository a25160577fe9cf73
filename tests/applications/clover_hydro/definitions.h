#ifndef DEFINITIONS_H
#define DEFINITIONS_H

#define FTNREF2D(i, j, width) ((j) * (width) + (i))

#define FIELDS(X) \
    X(density) X(energy) X(pressure) X(soundspeed) X(viscosity) X(xvel) X(yvel) X(xflux) X(yflux) X(eflux_x) X(eflux_y)

struct field_type {
#define MEMBER(name) double *name;
    FIELDS(MEMBER)
#undef MEMBER
};

struct clover {
    int nx, ny, width, height; /* one layer of halo */
    double dx, dy, gamma;
    struct field_type f;
};

void ideal_gas(int nx, int ny, int width, double gamma, const double *restrict density, const double *restrict energy,
               double *restrict pressure, double *restrict soundspeed);
void viscosity_kernel(struct clover *c);
void accelerate(struct clover *c, double dt);
void fluxes(struct clover *c, double dt);
void update_cells(struct clover *c);
double timestep(struct clover *c);
#endif
