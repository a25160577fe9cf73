/* One-dimensional particle-in-cell: deposit with atomics, a spectral-free field solve on the device's first thread, push. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define CELLS 64
#define PARTICLES 4096
#define LENGTH 6.283185307179586

typedef struct {
    double x[PARTICLES];
    double v[PARTICLES];
} species_t;

typedef struct {
    double rho[CELLS], e[CELLS];
    double dx;
} mesh_t;

static species_t electrons;
static mesh_t mesh;
#pragma omp declare target(electrons, mesh)

static void load(void)
{
    int p;
    for (p = 0; p < PARTICLES; p++) {
        double u = (p + 0.5) / PARTICLES;
        electrons.x[p] = LENGTH * u + 0.05 * cos(LENGTH * u);
        if (electrons.x[p] >= LENGTH)
            electrons.x[p] -= LENGTH;
        electrons.v[p] = p % 2 ? 0.3 : -0.3;
    }
    mesh.dx = LENGTH / CELLS;
#pragma omp target update to(electrons, mesh)
}

static void deposit(void)
{
    int p, c;
#pragma omp target teams distribute parallel for
    for (c = 0; c < CELLS; c++)
        mesh.rho[c] = 1.0;
#pragma omp target teams distribute parallel for
    for (p = 0; p < PARTICLES; p++) {
        double s = electrons.x[p] / mesh.dx, w;
        int cell = (int)s % CELLS, next = (cell + 1) % CELLS;
        w = s - floor(s);
#pragma omp atomic
        mesh.rho[cell] -= (1.0 - w) * CELLS / PARTICLES;
#pragma omp atomic
        mesh.rho[next] -= w * CELLS / PARTICLES;
    }
}

static void solve_field(void)
{
#pragma omp target
    {
        double mean = 0.0;
        int c;
        mesh.e[0] = 0.0;
        for (c = 1; c < CELLS; c++)
            mesh.e[c] = mesh.e[c - 1] + 0.5 * mesh.dx * (mesh.rho[c - 1] + mesh.rho[c]);
        for (c = 0; c < CELLS; c++)
            mean += mesh.e[c] / CELLS;
        for (c = 0; c < CELLS; c++)
            mesh.e[c] -= mean;
    }
}

static void push(double dt)
{
    int p;
#pragma omp target teams distribute parallel for
    for (p = 0; p < PARTICLES; p++) {
        double s = electrons.x[p] / mesh.dx, w = s - floor(s);
        int cell = (int)s % CELLS;
        electrons.v[p] -= dt * ((1.0 - w) * mesh.e[cell] + w * mesh.e[(cell + 1) % CELLS]);
        electrons.x[p] = fmod(electrons.x[p] + dt * electrons.v[p] + LENGTH, LENGTH);
    }
}

int main(void)
{
    int step, steps = 60;
    load();
    for (step = 0; step < steps; step++) {
        double kinetic = 0.0, field = 0.0;
        int k;
        deposit();
        solve_field();
        push(0.05);
        if (step % 20 != 19)
            continue;
#pragma omp target teams distribute parallel for reduction(+: kinetic)
        for (k = 0; k < PARTICLES; k++)
            kinetic += 0.5 * electrons.v[k] * electrons.v[k] * LENGTH / PARTICLES;
#pragma omp target teams distribute parallel for reduction(+: field)
        for (k = 0; k < CELLS; k++)
            field += 0.5 * mesh.e[k] * mesh.e[k] * mesh.dx;
        printf("step %2d: kinetic %.5f, field %.5f\n", step + 1, kinetic, field);
    }
    return 0;
}
