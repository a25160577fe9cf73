#include "sph.h"
#include "smoothing.h"

void sph_forces(struct tank *t)
{
    struct tank here = *t;
    struct particle *part = here.part;
    int *head = here.bins.head, *next = here.bins.next, cells = here.bins.nx * here.bins.ny;
    #pragma omp target map(tofrom: part[:here.count]) map(to: head[:cells], next[:here.count]) firstprivate(here)
    #pragma omp teams distribute parallel for
    for (int i = 0; i < here.count; i++) {
        struct particle a = part[i];
        a.acc[0] = 0, a.acc[1] = -9.81;
        int cell[2];
        for (int d = 0; d < 2; d++)
            cell[d] = (int)((a.pos[d] + 0.5) / here.bins.size);
        for (int k = 0; k < 9 && a.kind == FLUID; k++) {
            int x = cell[0] + k % 3 - 1, y = cell[1] + k / 3 - 1;
            if (x < 0 || y < 0 || x >= here.bins.nx || y >= here.bins.ny)
                continue;
            for (int j = head[y * here.bins.nx + x]; j >= 0; j = next[j]) {
                const struct particle *b = part + j;
                double dx = a.pos[0] - b->pos[0], dy = a.pos[1] - b->pos[1], r = hypot(dx, dy);
                if (j == i || r > 2 * here.h)
                    continue;
                double dv = (a.vel[0] - b->vel[0]) * dx + (a.vel[1] - b->vel[1]) * dy;
                double visc = dv < 0 ? -0.1 * here.h * here.c0 * dv / (r * r + 0.01 * here.h * here.h) / here.rho0 : 0;
                double f = -here.mass * (a.p / (a.rho * a.rho) + b->p / (b->rho * b->rho) + visc) * dW(r, here.h);
                a.acc[0] += f * dx, a.acc[1] += f * dy;
            }
        }
        part[i].acc[0] = a.acc[0], part[i].acc[1] = a.acc[1];
    }
}

int sph_move(struct tank *t, double dt)
{
    struct particle *p = t->part;
    int moving = 0, n = t->count;
    #pragma omp target teams distribute parallel for map(tofrom: p[0:n], moving) reduction(+: moving)
    for (int i = 0; i < n; i++)
        if (p[i].kind == FLUID) {
            for (int d = 0; d < 2; d++) {
                p[i].vel[d] += dt * p[i].acc[d];
                p[i].pos[d] += dt * p[i].vel[d];
            }
            moving += p[i].vel[0] > 0.01;
        }
    return moving;
}
