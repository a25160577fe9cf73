#include "mc_particle.h"
#include <math.h>

#pragma omp declare target
static double MC_Facet_Distance(const MC_Particle *p, double width, int *axis)
{
    const double *x = &p->coordinate.x, *u = &p->direction.x;
    double best = 1e20;
    for (int d = 0; d < 3; d++) {
        double edge = (p->cell[d] + (u[d] > 0)) * width, t;
        if (fabs(u[d]) < 1e-12)
            continue;
        t = (edge - x[d]) / u[d];
        if (t < best) {
            best = t;
            *axis = d;
        }
    }
    return best > 0 ? best : 0;
}

static MC_Event MC_Segment_Outcome(MC_Particle *p, const MC_Material *m, double width, int *axis)
{
    double distance[3];
    distance[MC_COLLISION] = -log(1 - mc_random(&p->random_number_seed)) / m->total;
    distance[MC_FACET_CROSSING] = MC_Facet_Distance(p, width, axis);
    distance[MC_CENSUS] = p->time_to_census;
    MC_Event event = MC_COLLISION;
    for (int e = MC_FACET_CROSSING; e <= MC_CENSUS; e++)
        if (distance[e] < distance[event])
            event = (MC_Event)e;
    double step = distance[event];
    p->coordinate.x += step * p->direction.x;
    p->coordinate.y += step * p->direction.y;
    p->coordinate.z += step * p->direction.z;
    p->time_to_census -= step;
    p->num_segments++;
    return event;
}

static int CollisionEvent(MC_Particle *p, const MC_Material *m, Balance *tally)
{
    double roll = mc_random(&p->random_number_seed);
    p->num_collisions++;
    if (roll < m->absorption_ratio) {
        p->fate = ABSORBED;
        tally->absorb++;
        return 0;
    }
    if (roll < m->absorption_ratio + m->fission_ratio) {
        int born = 1 + (int)(3 * mc_random(&p->random_number_seed));
        tally->fission++;
        tally->produced += born;
        p->random_number_seed = mc_spawn(&p->random_number_seed);
    } else
        tally->scatter++;
    double mu = 2 * mc_random(&p->random_number_seed) - 1, phi = 6.283185307179586 * mc_random(&p->random_number_seed);
    double s = sqrt(1 - mu * mu);
    p->direction.x = s * cos(phi), p->direction.y = s * sin(phi), p->direction.z = mu;
    p->kinetic_energy *= 0.7;
    return 1;
}
#pragma omp end declare target

void CycleTracking(const Mesh *mesh, ParticleVault *vault, Balance *balance, unsigned long long *cell_tally)
{
    const int n = mesh->n, count = vault->num_particles;
    const double width = mesh->size / n;
    const unsigned char *material = mesh->material;
    const MC_Material *materials = mesh->materials;
    MC_Particle *particles = vault->particles;

    #pragma omp target map(to: material[0:n*n*n], materials[0:3]) map(tofrom: particles[0:count]) \
                       map(tofrom: balance[0:1], cell_tally[0:n*n*n])
    #pragma omp teams distribute parallel for thread_limit(64)
    for (int i = 0; i < count; i++) {
        MC_Particle p = particles[i];
        Balance tally = {0};
        for (int event = 0; event < MAX_EVENTS && p.fate == ALIVE; event++) {
            int axis = 0, cell = (p.cell[2] * n + p.cell[1]) * n + p.cell[0];
            const MC_Material *m = &materials[material[cell]];
            #pragma omp atomic
            cell_tally[cell]++;
            switch (MC_Segment_Outcome(&p, m, width, &axis)) {
            case MC_COLLISION:
                if (!CollisionEvent(&p, m, &tally))
                    continue;
                break;
            case MC_FACET_CROSSING:
                p.cell[axis] += (&p.direction.x)[axis] > 0 ? 1 : -1;
                if (p.cell[axis] < 0 || p.cell[axis] >= n) {
                    p.fate = ESCAPED;
                    tally.escape++;
                }
                break;
            case MC_CENSUS:
                p.fate = CENSUS;
                tally.census++;
                break;
            }
        }
        tally.segments = p.num_segments;
        particles[i] = p;
        #pragma omp atomic update
        balance->absorb += tally.absorb;
        #pragma omp atomic update
        balance->scatter += tally.scatter;
        #pragma omp atomic update
        balance->fission += tally.fission;
        #pragma omp atomic update
        balance->escape += tally.escape;
        #pragma omp atomic update
        balance->census += tally.census;
        #pragma omp atomic update
        balance->segments += tally.segments;
        #pragma omp atomic update
        balance->produced += tally.produced;
    }
}
