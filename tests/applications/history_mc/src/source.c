#include "mc_particle.h"
#include <math.h>

void SourceNow(ParticleVault *vault, const Mesh *mesh, int count, uint64_t seed)
{
    for (int i = 0; i < count && vault->num_particles < vault->capacity; i++) {
        MC_Particle *p = &vault->particles[vault->num_particles++];
        *p = (MC_Particle){.weight = 1, .time_to_census = 2.5, .random_number_seed = mc_hash(seed + i)};
        double *place = &p->coordinate.x;
        for (int d = 0; d < 3; d++)
            place[d] = mesh->size * (0.35 + 0.3 * mc_random(&p->random_number_seed));
        double mu = 2 * mc_random(&p->random_number_seed) - 1, phi = 6.283185307179586 * mc_random(&p->random_number_seed);
        p->direction = (MC_Vector){sqrt(1 - mu * mu) * cos(phi), sqrt(1 - mu * mu) * sin(phi), mu};
        p->kinetic_energy = 10 * mc_random(&p->random_number_seed);
        for (int d = 0; d < 3; d++)
            p->cell[d] = (int)(place[d] / mesh->size * mesh->n);
    }
}
