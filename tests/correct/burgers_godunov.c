/* Burgers' equation by Godunov's method; the time step comes from a reduction each step, and everything stays on the
 * device in a structure with its own enter and exit functions. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef SINGLE
typedef float real;
#else
typedef double real;
#endif

struct burgers {
    int cells;
    real dx, time;
    real *u, *f;
};

static void burgers_init(struct burgers *b, int cells)
{
    int i;
    b->cells = cells;
    b->dx = (real)1 / cells;
    b->time = 0;
    b->u = malloc((cells + 2) * sizeof(real));
    b->f = malloc((cells + 1) * sizeof(real));
    for (i = 0; i < cells + 2; i++)
        b->u[i] = (real)(1.5 + sin(2 * M_PI * (i - 0.5) / cells));
#pragma omp target enter data map(to: b[0:1])
#pragma omp target enter data map(to: b->u[0:cells + 2]) map(alloc: b->f[0:cells + 1])
}

static void burgers_free(struct burgers *b)
{
#pragma omp target exit data map(delete: b->u[0:b->cells + 2], b->f[0:b->cells + 1])
#pragma omp target exit data map(delete: b[0:1])
    free(b->u);
    free(b->f);
}

static inline real godunov(real l, real r)
{
    real a = l > 0 ? l : 0, c = r < 0 ? r : 0;
    a = (real)0.5 * a * a;
    c = (real)0.5 * c * c;
    return a > c ? a : c;
}

static real stable_step(const struct burgers *b)
{
    int i, n = b->cells;
    real fastest = 0;
#pragma omp target teams distribute parallel for reduction(max: fastest) map(tofrom: fastest)
    for (i = 1; i <= n; i++) {
        real s = (real)fabs(b->u[i]);
        if (s > fastest)
            fastest = s;
    }
    return (real)0.8 * b->dx / fastest;
}

static void burgers_step(struct burgers *b, real dt)
{
    int i, n = b->cells;
    real ratio = dt / b->dx;
#pragma omp target
    {
        b->u[0] = b->u[n];
        b->u[n + 1] = b->u[1];
    }
#pragma omp target teams distribute parallel for
    for (i = 0; i <= n; i++)
        b->f[i] = godunov(b->u[i], b->u[i + 1]);
#pragma omp target teams distribute parallel for
    for (i = 1; i <= n; i++)
        b->u[i] -= ratio * (b->f[i] - b->f[i - 1]);
    b->time += dt;
}

int main(void)
{
    struct burgers b;
    double mass = 0, steepest = 0;
    int i, steps = 0;

    burgers_init(&b, 256);
    while (b.time < (real)0.25) {
        real dt = stable_step(&b);
        assert(dt > 0);
        if (b.time + dt > (real)0.25)
            dt = (real)0.25 - b.time + (real)1e-12;
        burgers_step(&b, dt);
        steps++;
    }
#pragma omp target update from(b.u[0:b.cells + 2])
    for (i = 1; i <= b.cells; i++) {
        mass += b.u[i] * b.dx;
        if (i > 1 && b.u[i - 1] - b.u[i] > steepest)
            steepest = b.u[i - 1] - b.u[i];
    }
    printf("%d steps, mass %.6g, %s\n", steps, mass, steepest > 0.2 ? "a shock" : "smooth");
    burgers_free(&b);
    return 0;
}
