/* Shallow water by Lax-Friedrichs on an array of structures; conservation of mass is checked. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define GRAVITY 9.81

typedef struct { double h, hu, hv; } cell_t;

typedef struct {
    int nx, ny;
    double dx, dy;
} grid_t;

static inline cell_t flux_x(cell_t c)
{
    double u = c.hu / c.h;
    return (cell_t){c.hu, c.hu * u + 0.5 * GRAVITY * c.h * c.h, c.hv * u};
}

static inline cell_t flux_y(cell_t c)
{
    double v = c.hv / c.h;
    cell_t f = {.h = c.hv, .hu = c.hu * v, .hv = c.hv * v + 0.5 * GRAVITY * c.h * c.h};
    return f;
}

static inline int wrap(int i, int n) { return i < 0 ? i + n : i >= n ? i - n : i; }

static void step(const grid_t *g, const cell_t *restrict in, cell_t *restrict out, double dt)
{
    const int nx = g->nx, ny = g->ny;
    const double ax = dt / (2 * g->dx), ay = dt / (2 * g->dy);
#pragma omp target teams distribute parallel for collapse(2) map(to: in[0:nx * ny]) map(from: out[0:nx * ny])
    for (int i = 0; i < ny; i++)
        for (int j = 0; j < nx; j++) {
            cell_t w = in[i * nx + wrap(j - 1, nx)], e = in[i * nx + wrap(j + 1, nx)];
            cell_t s = in[wrap(i - 1, ny) * nx + j], n = in[wrap(i + 1, ny) * nx + j];
            cell_t fw = flux_x(w), fe = flux_x(e), fs = flux_y(s), fn = flux_y(n), r;
            r.h = 0.25 * (w.h + e.h + s.h + n.h) - ax * (fe.h - fw.h) - ay * (fn.h - fs.h);
            r.hu = 0.25 * (w.hu + e.hu + s.hu + n.hu) - ax * (fe.hu - fw.hu) - ay * (fn.hu - fs.hu);
            r.hv = 0.25 * (w.hv + e.hv + s.hv + n.hv) - ax * (fe.hv - fw.hv) - ay * (fn.hv - fs.hv);
            out[i * nx + j] = r;
        }
}

static double mass(const grid_t *g, const cell_t *c)
{
    double sum = 0.0;
    int n = g->nx * g->ny;
#pragma omp target teams distribute parallel for simd reduction(+: sum) map(to: c[0:n])
    for (int k = 0; k < n; k++)
        sum += c[k].h;
    return sum * g->dx * g->dy;
}

int main(void)
{
    grid_t g = {.nx = 60, .ny = 40, .dx = 1.0, .dy = 1.0};
    int cells = g.nx * g.ny;
    cell_t *a = malloc(cells * sizeof *a), *b = malloc(cells * sizeof *b);
    for (int i = 0; i < g.ny; i++)
        for (int j = 0; j < g.nx; j++) {
            double r2 = (i - 20.0) * (i - 20.0) + (j - 30.0) * (j - 30.0);
            a[i * g.nx + j] = (cell_t){.h = 1.0 + 0.5 * exp(-r2 / 20.0)};
        }
    double before, after, highest = 0.0;
#pragma omp target enter data map(to: a[0:cells]) map(alloc: b[0:cells])
    before = mass(&g, a);
    for (int s = 0; s < 40; s++) {
        step(&g, a, b, 0.1);
        step(&g, b, a, 0.1);
    }
    after = mass(&g, a);
#pragma omp target exit data map(from: a[0:cells]) map(delete: b[0:cells])
    for (int k = 0; k < cells; k++)
        highest = fmax(highest, a[k].h);
    printf("mass %.6g, conserved: %s, highest %.6g\n", after, fabs(after - before) < 1e-8 ? "yes" : "no", highest);
    free(a);
    free(b);
    return 0;
}
