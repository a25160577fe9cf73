#include "fem.h"
#include <stdio.h>
#include <stdlib.h>

#define NEW(n, type) calloc((n), sizeof(type))

static void mesh(struct model *m, int nx, int ny)
{
    m->nodes = (nx + 1) * (ny + 1);
    m->elements = 2 * nx * ny;
    m->colours = 8;
    m->position = NEW(m->nodes, vec2), m->u = NEW(m->nodes, vec2), m->force = NEW(m->nodes, vec2);
    m->fixed = NEW(m->nodes, unsigned char);
    m->element = NEW(m->elements, triangle);
    m->colour_start = NEW(m->colours + 1, int), m->by_colour = NEW(m->elements, int);
    for (int j = 0; j <= ny; j++)
        for (int i = 0; i <= nx; i++) {
            int n = j * (nx + 1) + i;
            m->position[n] = (vec2){i + 0.1 * (j % 2), j};
            m->fixed[n] = i == 0;
            if (i == nx)
                m->force[n].y = -0.02;
        }
    int filled = 0;
    for (int c = 0; c < m->colours; c++) {
        for (int q = 0; q < nx * ny; q++) {
            int i = q % nx, j = q / nx, a = j * (nx + 1) + i, half = c / 4;
            if (i % 2 + 2 * (j % 2) != c % 4)
                continue;
            triangle *t = &m->element[2 * q + half];
            t->node[0] = a;
            t->node[1] = half ? a + nx + 2 : a + 1;
            t->node[2] = half ? a + nx + 1 : a + nx + 2;
            m->by_colour[filled++] = 2 * q + half;
        }
        m->colour_start[c + 1] = filled;
    }
}

int main(int argc, char **argv)
{
    struct model m = {.material = {1.0, 0.3, 1.0}};
    const int nx = 12, ny = 4;
    mesh(&m, nx, ny);
    prepare(&m);
    for (int round = 1; round <= 4; round++) {
        double r = relax(&m, argc > 1 ? atoi(argv[1]) : 25, 0.12);
        vec2 tip = m.u[(ny / 2) * (nx + 1) + nx];
        printf("%d: residual %.5e tip %.6f %.6f\n", round, r, tip.x + 1, tip.y);
    }
    free(m.position), free(m.u), free(m.force), free(m.fixed), free(m.element), free(m.colour_start), free(m.by_colour);
    return 0;
}
