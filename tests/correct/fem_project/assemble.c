#include "element.h"

void assemble_atomic(const mesh_t *m, double *load, double *diagonal)
{
    const int nodes = m->nodes, triangles = m->triangles;
    const double *x = m->x, *y = m->y;
    int(*corner)[NODES_PER_TRIANGLE] = m->corner;
#pragma omp target teams distribute parallel for map(to: x[0:nodes], y[0:nodes], corner[0:triangles]) \
    map(tofrom: load[0:nodes], diagonal[0:nodes])
    for (int t = 0; t < triangles; t++) {
        double px[3], py[3], l[3], d[3];
        for (int c = 0; c < 3; c++) {
            px[c] = x[corner[t][c]];
            py[c] = y[corner[t][c]];
        }
        element(px, py, l, d);
        for (int c = 0; c < 3; c++) {
#pragma omp atomic update
            load[corner[t][c]] += l[c];
#pragma omp atomic update
            diagonal[corner[t][c]] += d[c];
        }
    }
}

void assemble_coloured(const mesh_t *m, double *load, double *diagonal)
{
    const int nodes = m->nodes, triangles = m->triangles;
    const double *x = m->x, *y = m->y;
    int(*corner)[NODES_PER_TRIANGLE] = m->corner;
#pragma omp target data map(to: x[0:nodes], y[0:nodes], corner[0:triangles]) \
    map(tofrom: load[0:nodes], diagonal[0:nodes])
    for (int colour = 0; colour < m->colours; colour++) {
        int first = m->colour_start[colour], last = m->colour_start[colour + 1];
#pragma omp target teams distribute parallel for
        for (int t = first; t < last; t++) {
            const int *c = corner[t];
            double px[3] = {x[c[0]], x[c[1]], x[c[2]]}, py[3] = {y[c[0]], y[c[1]], y[c[2]]}, l[3], d[3];
            element(px, py, l, d);
            for (int k = 0; k < 3; k++) {
                load[c[k]] += l[k];
                diagonal[c[k]] += d[k];
            }
        }
    }
}
