#include <math.h>

#include "md.h"

#pragma omp declare target
static int cell_of(real v, real width, int side)
{
    int c = (int)(v / width);
    return c < 0 ? 0 : c >= side ? side - 1 : c;
}

static real nearest(real d, real box) { return d - box * rintf(d / box); }
#pragma omp end declare target

void build_cells(struct system *s)
{
    int n = s->par.atoms, side = s->par.cells_per_side, cells = side * side * side;
    real width = s->par.box / side;
    real3 *pos = s->pos;
    int *count = s->cell_count, *atom = s->cell_atom;
#pragma omp target teams distribute parallel for
    for (int c = 0; c < cells; c++)
        count[c] = 0;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        int c = (cell_of(pos[i].x, width, side) * side + cell_of(pos[i].y, width, side)) * side
                + cell_of(pos[i].z, width, side);
        int slot;
#pragma omp atomic capture
        slot = count[c]++;
        if (slot < MAX_PER_CELL)
            atom[c * MAX_PER_CELL + slot] = i;
    }
}

double compute_forces(struct system *s)
{
    int n = s->par.atoms, side = s->par.cells_per_side;
    real box = s->par.box, width = box / side, rc2 = s->par.cutoff * s->par.cutoff;
    const real3 *pos = s->pos;
    real3 *force = s->force;
    const int *count = s->cell_count, *atom = s->cell_atom;
    double energy = 0.0;
#pragma omp target teams distribute parallel for reduction(+: energy) map(tofrom: energy)
    for (int i = 0; i < n; i++) {
        real3 f = {0.0f, 0.0f, 0.0f}, p = pos[i];
        int cx = cell_of(p.x, width, side), cy = cell_of(p.y, width, side), cz = cell_of(p.z, width, side);
        for (int k = 0; k < 27; k++) {
            int x = (cx + k / 9 - 1 + side) % side, y = (cy + k / 3 % 3 - 1 + side) % side, z = (cz + k % 3 - 1 + side) % side;
            int c = (x * side + y) * side + z;
            for (int a = 0; a < count[c] && a < MAX_PER_CELL; a++) {
                int j = atom[c * MAX_PER_CELL + a];
                if (j == i)
                    continue;
                real dx = nearest(p.x - pos[j].x, box), dy = nearest(p.y - pos[j].y, box), dz = nearest(p.z - pos[j].z, box);
                real r2 = dx * dx + dy * dy + dz * dz;
                if (r2 >= rc2)
                    continue;
                real inv2 = 1.0f / r2, inv6 = inv2 * inv2 * inv2, w = 48.0f * inv6 * (inv6 - 0.5f) * inv2;
                f.x += w * dx;
                f.y += w * dy;
                f.z += w * dz;
                energy += 2.0 * inv6 * (inv6 - 1.0);
            }
        }
        force[i] = f;
    }
    return energy;
}
