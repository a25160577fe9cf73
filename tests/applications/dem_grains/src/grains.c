#include "grain.h"
#include <math.h>
#include <string.h>

#pragma omp declare target
material materials[MATERIALS] = {
    {2000, 2.0, 0.3, LAW_HOOKE}, {8000, 4.0, 0.5, LAW_HERTZ}, [2] = {.stiffness = 3000, .damping = 1, .law = LAW_HOOKE}};
#pragma omp end declare target

void grains_init(int n, grain g[n], double width)
{
    int row = (int)(width / 0.23);
    memset(g, 0, n * sizeof *g);
    for (int i = 0; i < n; i++) {
        g[i].radius = 0.09 + 0.02 * sin(i);
        g[i].mass = 40 * g[i].radius * g[i].radius;
        g[i].pos.x = 0.115 + 0.21 * (i % row) + 0.01 * (i / row % 2);
        g[i].pos.y = 0.1 + 0.2 * (i / row);
        g[i].vel.x = 0.3 * cos(2.0 * i);
        g[i].material = i % MATERIALS;
        g[i].frozen = i % 29 == 28;
    }
}
