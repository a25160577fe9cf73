#include "fem.h"
#include <math.h>
#include <stdlib.h>

/* Richardson iteration; elements of one colour share no node, so that their additions do not meet. */
double relax(struct model *m, int iterations, double step)
{
    const int nodes = m->nodes, elements = m->elements;
    const struct material material = m->material;
    triangle *element = m->element;
    vec2 *u = m->u, *force = m->force, *r = malloc(nodes * sizeof *r);
    unsigned char *fixed = m->fixed;
    int *by_colour = m->by_colour;
    double norm = 0;
#pragma omp target data map(to: element[:elements], force[:nodes], fixed[:nodes], by_colour[:elements]) \
    map(tofrom: u[:nodes]) map(alloc: r[:nodes])
    for (int it = 0; it < iterations; it++) {
#pragma omp target teams distribute parallel for
        for (int n = 0; n < nodes; n++)
            r[n] = force[n];
        for (int c = 0; c < m->colours; c++) {
            const int first = m->colour_start[c], last = m->colour_start[c + 1];
#pragma omp target teams distribute parallel for
            for (int i = first; i < last; i++) {
                const triangle *t = &element[by_colour[i]];
                stiffness s = element_stiffness(t, material);
                for (int a = 0; a < 3; a++)
                    for (int b = 0; b < 3; b++) {
                        vec2 v = u[t->node[b]];
                        r[t->node[a]].x -= s.k[2 * a][2 * b] * v.x + s.k[2 * a][2 * b + 1] * v.y;
                        r[t->node[a]].y -= s.k[2 * a + 1][2 * b] * v.x + s.k[2 * a + 1][2 * b + 1] * v.y;
                    }
            }
        }
        norm = 0;
#pragma omp target teams distribute parallel for reduction(+: norm)
        for (int n = 0; n < nodes; n++) {
            if (fixed[n])
                continue;
            u[n].x += step * r[n].x;
            u[n].y += step * r[n].y;
            norm += r[n].x * r[n].x + r[n].y * r[n].y;
        }
    }
    free(r);
    return sqrt(norm);
}
