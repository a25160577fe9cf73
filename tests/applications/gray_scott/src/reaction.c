#include "model.h"

Cell react(Cell c, Cell laplacian, const Parameters *p)
{
    const REAL uvv = c.u * c.v * c.v;
    Cell rate = {.u = p->du * laplacian.u - uvv + p->feed * (1 - c.u),
                 .v = p->dv * laplacian.v + uvv - (p->feed + p->kill) * c.v};
    return plus(c, times(p->dt, rate));
}

void step(World *w, const Parameters p)
{
    const size_t nx = w->width, ny = w->height;
    Cell *now = w->now, *next = w->next;
#pragma omp target teams distribute parallel for collapse(2) firstprivate(p) default(none) shared(nx, ny, now, next) \
    schedule(static) map(to: now[0:nx * ny]) map(from: next[0:nx * ny])
    for (size_t y = 0; y < ny; y++)
        for (size_t x = 0; x < nx; x++) {
            const size_t up = (y ? y : ny) - 1, down = y + 1 == ny ? 0 : y + 1;
            const size_t left = (x ? x : nx) - 1, right = x + 1 == nx ? 0 : x + 1;
            const Cell c = now[y * nx + x];
            Cell edges = plus(plus(now[y * nx + left], now[y * nx + right]), plus(now[up * nx + x], now[down * nx + x]));
            Cell corners = plus(plus(now[up * nx + left], now[up * nx + right]),
                                plus(now[down * nx + left], now[down * nx + right]));
            Cell lap = plus(plus(times((REAL)0.2, edges), times((REAL)0.05, corners)), times(-1, c));
            next[y * nx + x] = react(c, lap, &p);
        }
    w->now = next;
    w->next = now;
}
