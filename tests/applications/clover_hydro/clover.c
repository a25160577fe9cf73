#include "definitions.h"
#include <stdio.h>
#include <stdlib.h>

#define CELLS(c) ((c)->width * (c)->height)

static void initialise(struct clover *c, int nx, int ny)
{
    *c = (struct clover){.nx = nx, .ny = ny, .width = nx + 3, .height = ny + 3, .dx = 10.0 / nx, .dy = 10.0 / ny,
                         .gamma = 1.4};
#define ALLOCATE(name)                                    \
    {                                                     \
        double *fresh = calloc(CELLS(c), sizeof(double)); \
        c->f.name = fresh;                                \
    }
    FIELDS(ALLOCATE)
    for (int k = 0; k < c->height; k++)
        for (int j = 0; j < c->width; j++) {
            int inside = j <= nx / 2 && k <= ny / 4;
            c->f.density[FTNREF2D(j, k, c->width)] = inside ? 1.0 : 0.2;
            c->f.energy[FTNREF2D(j, k, c->width)] = inside ? 2.5 : 1.0;
        }
    struct field_type f = c->f;
    int n = CELLS(c);
#pragma omp target enter data map(to: f.density[0:n], f.energy[0:n], f.xvel[0:n], f.yvel[0:n], f.xflux[0:n], f.yflux[0:n])
#pragma omp target enter data map(to: f.pressure[0:n], f.soundspeed[0:n], f.viscosity[0:n], f.eflux_x[0:n], f.eflux_y[0:n])
}

static void field_summary(struct clover *c, int step, double t)
{
    double mass = 0, ie = 0, press = 0, volume = c->dx * c->dy;
    double *rho = c->f.density, *e = c->f.energy, *p = c->f.pressure;
    int nx = c->nx, ny = c->ny, w = c->width;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: mass, ie, press) reduction(+: mass, ie, press)
    for (int k = 1; k <= ny; k++)
        for (int j = 1; j <= nx; j++) {
            mass += rho[FTNREF2D(j, k, w)] * volume;
            ie += rho[FTNREF2D(j, k, w)] * volume * e[FTNREF2D(j, k, w)];
            press += p[FTNREF2D(j, k, w)] * volume;
        }
    printf("step %3d t %.5e mass %.5f internal %.5f pressure %.4f\n", step, t, mass, ie, press);
}

int main(int argc, char **argv)
{
    struct clover c;
    int steps = argc > 1 ? atoi(argv[1]) : 20;
    double t = 0;
    initialise(&c, 32, 24);
    for (int s = 0; s <= steps; s++) {
        ideal_gas(c.nx, c.ny, c.width, c.gamma, c.f.density, c.f.energy, c.f.pressure, c.f.soundspeed);
        viscosity_kernel(&c);
        if (s % 5 == 0)
            field_summary(&c, s, t);
        double dt = timestep(&c);
        accelerate(&c, dt);
        fluxes(&c, dt);
        update_cells(&c);
        t += dt;
    }
    double *u = c.f.xvel;
    int row = FTNREF2D(0, 4, c.width);
#pragma omp target update from(u[row:c.width])
    for (int j = c.nx / 2 - 2; j <= c.nx / 2 + 4; j++)
        printf("%.5f ", u[row + j]);
    printf("\n");
#define RELEASE(name)                                                \
    {                                                                \
        double *old = c.f.name;                                      \
        _Pragma("omp target exit data map(delete: old[0:CELLS(&c)])") \
        free(old);                                                   \
    }
    FIELDS(RELEASE)
    return 0;
}
