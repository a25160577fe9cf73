/* Molecular dynamics with cell lists: one struct holds the system, and helpers get all of it. */
#include "md.h"
#define REPORT(fmt, ...) printf("%3d " fmt "\n", step, ##__VA_ARGS__)
int main(void)
{
    system_t sys, *const s = &sys;
    int step;
    if (sys_setup(s, 7, .8)) return fputs("no memory\n", stderr), 1;
    sys_bin(s);
    sys_forces(s);
    for (step = 1; step <= 12; step++) {
        sys_step(s);
        if (s->overflow) { REPORT("overflow"); break; }
        if (step % 4 == 0) REPORT("epot %.6f ekin %.6f virial %.5f", s->epot / NATOMS(s), s->ekin / NATOMS(s), s->virial / s->natoms);
    }
#pragma omp target update from(s->pos[0:s->natoms])
    for (int i = 0; i < s->natoms; i += 60) printf("%.6f %.6f %.6f\n", s->pos[i].x, s->pos[i].y, s->pos[i].z);
    sys_teardown(s);
    return 0;
}
