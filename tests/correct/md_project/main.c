/* Molecular dynamics of a Lennard-Jones liquid with cell lists. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "md.h"

void integrate(struct system *s, int half)
{
    int n = s->par.atoms;
    real dt = s->par.dt, box = s->par.box;
    real3 *pos = s->pos, *vel = s->vel, *force = s->force;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        vel[i].x += 0.5f * dt * force[i].x;
        vel[i].y += 0.5f * dt * force[i].y;
        vel[i].z += 0.5f * dt * force[i].z;
        if (half == 0) {
            pos[i].x = fmodf(pos[i].x + dt * vel[i].x + box, box);
            pos[i].y = fmodf(pos[i].y + dt * vel[i].y + box, box);
            pos[i].z = fmodf(pos[i].z + dt * vel[i].z + box, box);
        }
    }
}

double kinetic(struct system *s)
{
    int n = s->par.atoms;
    real3 *vel = s->vel;
    double sum = 0.0;
#pragma omp target teams distribute parallel for reduction(+: sum)
    for (int i = 0; i < n; i++)
        sum += 0.5 * (vel[i].x * vel[i].x + vel[i].y * vel[i].y + vel[i].z * vel[i].z);
    return sum;
}

int main(int argc, char **argv)
{
    struct params p;
    struct system s;
    double first, last = 0.0;
    if (!parse_params(argc, argv, &p))
        return EXIT_FAILURE;
    system_create(&s, &p);
    build_cells(&s);
    first = compute_forces(&s) + kinetic(&s);
    for (int step = 0; step < p.steps; step++) {
        integrate(&s, 0);
        build_cells(&s);
        last = compute_forces(&s);
        integrate(&s, 1);
        last += kinetic(&s);
    }
    printf("%d atoms, energy an atom %.3f, %s\n", p.atoms, last / p.atoms,
           fabs(last - first) / p.atoms < 0.02 ? "conserved" : "lost");
    system_destroy(&s);
    return EXIT_SUCCESS;
}
