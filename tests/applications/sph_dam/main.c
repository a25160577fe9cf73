#include <stdio.h>
#include "sph.h"

int main(void)
{
    struct tank tank;
    tank_fill(&tank, 0.025);
    printf("%d particles, %d bins\n", tank.count, tank.bins.nx * tank.bins.ny);
    for (int step = 1; step <= 12; step++) {
        tank_bins(&tank);
        sph_density(&tank);
        sph_forces(&tank);
        sph_move(&tank, 0.0005);
        if (step % 4)
            continue;
        double front = 0, height = 0, pressure = 0;
        for (int i = 0; i < tank.count; i++) {
            const struct particle *p = &tank.part[i];
            if (p->kind == WALL)
                continue;
            front = p->pos[0] > front ? p->pos[0] : front;
            height += p->pos[1] / tank.count;
            pressure = p->p > pressure ? p->p : pressure;
        }
        printf("step %d: front %.6f, mean height %.6f, pressure %.4e\n", step, front, height, pressure);
    }
    tank_free(&tank);
    return 0;
}
