#include "sph.h"
#include "smoothing.h"

void sph_density(struct tank *t)
{
    #pragma omp target teams distribute parallel for \
        map(to: t->count, t->h, t->mass, t->c0, t->rho0, t->bins) \
        map(tofrom: t->part[:t->count]) \
        map(to: t->bins.head[:t->bins.nx * t->bins.ny], t->bins.next[:t->count])
    for (int i = 0; i < t->count; i++) {
        struct particle *a = &t->part[i];
        double rho = 0;
        int cx = (int)((a->pos[0] + 0.5) / t->bins.size), cy = (int)((a->pos[1] + 0.5) / t->bins.size);
        for (int y = cy - 1; y <= cy + 1; y++)
            for (int x = cx - 1; x <= cx + 1; x++) {
                if (x < 0 || y < 0 || x >= t->bins.nx || y >= t->bins.ny)
                    continue;
                for (int j = t->bins.head[y * t->bins.nx + x]; j >= 0; j = t->bins.next[j])
                    rho += t->mass * W(hypot(a->pos[0] - t->part[j].pos[0], a->pos[1] - t->part[j].pos[1]), t->h);
            }
        a->rho = a->kind == WALL ? fmax(rho, t->rho0) : rho;
        double ratio = a->rho / t->rho0, r2 = ratio * ratio;
        a->p = fmax(0, t->c0 * t->c0 * t->rho0 / 7 * (r2 * r2 * r2 * ratio - 1));
    }
}
