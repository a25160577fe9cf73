#include "md.h"
#include <assert.h>

static uint64_t rng_state = 88172645463325252ull;
static double rnd(void)
{
    rng_state ^= rng_state << 13; rng_state ^= rng_state >> 7; rng_state ^= rng_state << 17;
    return (double)(rng_state >> 11) * 0x1.0p-53;
}

#pragma omp declare target
static inline int wrap(int i, int n) { return i < 0 ? i + n : i >= n ? i - n : i; }
static inline double minimg(double d, double box) { return d - box * rint(d / box); }
static int cell_of(const system_t *s, vec3 p)
{
    int c = 0;
    const vec3u u = { .v = p };
    for (int d = 0; d < 3; d++) {
        int i = (int)(u.a[d] / s->box * s->nc[d]);
        if (i >= s->nc[d]) i = s->nc[d] - 1;
        c = c * s->nc[d] + i;
    }
    return c;
}
#pragma omp end declare target

int sys_setup(system_t *s, int m, double density)
{
    int i = 0;
    *s = (system_t){ .natoms = m * m * m, .rcut = 1.8, .dt = 0.004, .lj = { 1, 1, 0 } };
    s->box = cbrt(s->natoms / density);
    s->rcut2 = s->rcut * s->rcut;
    s->lj.shift = 4 * (pow(s->rcut, -12) - pow(s->rcut, -6));
    s->ncells = 1;
    for (int d = 0; d < 3; d++) s->ncells *= s->nc[d] = (int)(s->box / s->rcut);
    assert(s->nc[0] >= 3);
    s->pos = malloc(s->natoms * sizeof(vec3));
    s->vel = malloc(s->natoms * sizeof(vec3));
    s->force = malloc(s->natoms * sizeof(vec3));
    s->cells = malloc(s->ncells * sizeof *s->cells);
    s->neigh = malloc(s->ncells * sizeof *s->neigh);
    if (!(s->pos && s->vel && s->force && s->cells && s->neigh)) return -1;
    for (int x = 0; x < m; x++) for (int y = 0; y < m; y++) for (int z = 0; z < m; z++, i++) {
        s->pos[i] = (vec3){ (x + .5 + .1 * rnd()) * s->box / m, (y + .5 + .1 * rnd()) * s->box / m, (z + .5 + .1 * rnd()) * s->box / m };
        s->vel[i] = (vec3){ rnd() - .5, rnd() - .5, rnd() - .5 };
        s->force[i] = (vec3){ 0 };
    }
    for (int c = 0; c < s->ncells; c++) {
        const int cz = c % s->nc[2], cy = c / s->nc[2] % s->nc[1], cx = c / (s->nc[1] * s->nc[2]);
        int k = 0;
        for (int dx = -1; dx <= 1; dx++) for (int dy = -1; dy <= 1; dy++) for (int dz = -1; dz <= 1; dz++)
            s->neigh[c][k++] = (wrap(cx + dx, s->nc[0]) * s->nc[1] + wrap(cy + dy, s->nc[1])) * s->nc[2] + wrap(cz + dz, s->nc[2]);
    }
#pragma omp target enter data map(to: s[0:1], s->pos[0:s->natoms], s->vel[0:s->natoms], s->force[0:s->natoms], s->neigh[0:s->ncells][0:NEIGH]) map(alloc: s->cells[0:s->ncells])
    return 0;
}

void sys_teardown(system_t *s)
{
#pragma omp target exit data map(delete: s->pos[0:s->natoms], s->vel[0:s->natoms], s->force[0:s->natoms], s->neigh[0:s->ncells], s->cells[0:s->ncells]) map(release: s[0:1])
    free(s->pos); free(s->vel); free(s->force); free(s->cells); free(s->neigh);
}

void sys_bin(system_t *s)
{
    int overflow = 0;
#pragma omp target teams distribute parallel for
    for (int c = 0; c < s->ncells; c++) s->cells[c].count = 0;
#pragma omp target teams distribute parallel for reduction(|: overflow) map(tofrom: overflow)
    for (int i = 0; i < s->natoms; i++) {
        struct cell *const cl = &s->cells[cell_of(s, s->pos[i])];
        int slot;
#pragma omp atomic capture
        slot = cl->count++;
        if (slot < CELL_CAP) cl->idx[slot] = i; else overflow |= 1;
    }
    /* a fixed order of atoms makes sums the same each time */
#pragma omp target teams distribute parallel for
    for (int c = 0; c < s->ncells; c++) {
        struct cell *cl = s->cells + c;
        for (int a = 1; a < cl->count; a++) {
            int key = cl->idx[a], b = a - 1;
            while (b >= 0 && cl->idx[b] > key) { cl->idx[b + 1] = cl->idx[b]; b--; }
            cl->idx[b + 1] = key;
        }
    }
    s->overflow = overflow;
}

void sys_forces(system_t *s)
{
    double epot = 0., virial = 0.;
    const double e4 = 4 * s->lj.eps, shift = s->lj.shift;
#pragma omp target teams distribute parallel for reduction(+: epot, virial) map(tofrom: epot, virial)
    for (int c = 0; c < s->ncells; ++c) {
        for (int a = 0; a < s->cells[c].count; ++a) {
            const int i = s->cells[c].idx[a];
            vec3 f = { 0., 0., 0. };
            for (int k = 0; k < NEIGH; ++k) {
                const struct cell *nb = &s->cells[s->neigh[c][k]];
                for (int b = 0; b < nb->count; ++b) {
                    const int j = nb->idx[b];
                    if (i == j) continue;
                    vec3 d = v_sub(s->pos[i], s->pos[j]);
                    d.x = minimg(d.x, s->box), d.y = minimg(d.y, s->box), d.z = minimg(d.z, s->box);
                    const double r2 = v_dot(d, d);
                    if (r2 >= s->rcut2) continue;
                    const double ir2 = 1 / r2, ir6 = ir2 * ir2 * ir2;
                    const double ff = 6 * e4 * ir6 * (2 * ir6 - 1) * ir2;
                    f = v_add(f, v_scale(ff, d));
                    epot += .5 * (e4 * ir6 * (ir6 - 1) - shift);
                    virial += .5 * ff * r2;
                }
            }
            s->force[i] = f;
        }
    }
    s->epot = epot, s->virial = virial;
}

void sys_step(system_t *s)
{
    double ekin = 0;
    const double h = s->dt / 2;
#pragma omp target teams distribute parallel for firstprivate(h)
    for (int i = 0; i < s->natoms; i++) {
        vec3u p;
        s->vel[i] = v_add(s->vel[i], v_scale(h, s->force[i]));
        p.v = v_add(s->pos[i], v_scale(s->dt, s->vel[i]));
        for (double *q = p.a; q < p.a + 3; q++) {
            if (*q < 0) *q += s->box;
            else if (*q >= s->box) *q -= s->box;
        }
        s->pos[i] = p.v;
    }
    sys_bin(s);
    sys_forces(s);
#pragma omp target teams distribute parallel for firstprivate(h) reduction(+: ekin)
    for (int i = 0; i < s->natoms; i++) {
        vec3 *const v = &s->vel[i];
        *v = v_add(*v, v_scale(h, s->force[i]));
        ekin += .5 * v_dot(*v, *v);
    }
    s->ekin = ekin;
}
