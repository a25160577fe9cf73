#include <stdio.h>
#include <stdlib.h>

#include "fem.h"

static void *must(void *p)
{
    if (p == NULL) {
        fputs("mesh: out of memory\n", stderr);
        exit(3);
    }
    return p;
}

/* Triangles are written colour by colour: parity of row and column, lower or upper. */
mesh_t *mesh_square(int side)
{
    mesh_t *m = must(malloc(sizeof *m));
    int row = side + 1, at = 0;
    m->nodes = row * row;
    m->triangles = 2 * side * side;
    m->colours = 8;
    m->x = must(malloc(m->nodes * sizeof *m->x));
    m->y = must(malloc(m->nodes * sizeof *m->y));
    m->corner = must(malloc(m->triangles * sizeof *m->corner));
    m->colour_start = must(malloc((m->colours + 1) * sizeof(int)));
    for (int k = 0; k < m->nodes; k++) {
        m->x[k] = (double)(k % row) / side;
        m->y[k] = (double)(k / row) / side;
    }
    for (int colour = 0; colour < m->colours; colour++) {
        m->colour_start[colour] = at;
        for (int i = colour & 1; i < side; i += 2)
            for (int j = colour >> 1 & 1; j < side; j += 2) {
                int k = i * row + j;
                int *c = m->corner[at++];
                c[0] = colour & 4 ? k + 1 : k;
                c[1] = colour & 4 ? k + row + 1 : k + 1;
                c[2] = k + row;
            }
    }
    m->colour_start[m->colours] = at;
    return m;
}

void mesh_free(mesh_t *m)
{
    free(m->x);
    free(m->y);
    free(m->corner);
    free(m->colour_start);
    free(m);
}
