#include "md.h"

#include <math.h>
#include <stdlib.h>

void system_create(struct system *s, const struct params *p)
{
    int side = (int)ceil(cbrt(p->atoms)), cells = p->cells_per_side * p->cells_per_side * p->cells_per_side;
    int n = p->atoms;
    s->par = *p;
    s->pos = malloc(n * sizeof(real3));
    s->vel = malloc(n * sizeof(real3));
    s->force = calloc(n, sizeof(real3));
    s->cell_count = calloc(cells, sizeof(int));
    s->cell_atom = malloc(cells * MAX_PER_CELL * sizeof(int));
    for (int i = 0; i < n; i++) {
        real d = p->box / side;
        s->pos[i] = (real3){d * (i % side + 0.5f), d * (i / side % side + 0.5f), d * (i / side / side + 0.5f)};
        s->vel[i] = (real3){0.3f * sinf(i), 0.3f * cosf(2.0f * i), 0.3f * sinf(3.0f * i + 1)};
    }
    real3 *pos = s->pos, *vel = s->vel, *force = s->force;
    int *count = s->cell_count, *atom = s->cell_atom;
#pragma omp target enter data map(to: pos[0:n], vel[0:n], force[0:n]) \
    map(alloc: count[0:cells], atom[0:cells * MAX_PER_CELL])
    (void)pos, (void)vel, (void)force, (void)count, (void)atom;
}

void system_destroy(struct system *s)
{
#pragma omp target exit data map(delete: s->pos[:s->par.atoms], s->vel[:s->par.atoms], s->force[:s->par.atoms])
    int cells = s->par.cells_per_side * s->par.cells_per_side * s->par.cells_per_side;
#pragma omp target exit data map(delete: s->cell_count[:cells], s->cell_atom[:cells * MAX_PER_CELL])
    free(s->pos);
    free(s->vel);
    free(s->force);
    free(s->cell_count);
    free(s->cell_atom);
}
