#ifndef MC_PARTICLE_H
#define MC_PARTICLE_H
#include "mc_rng.h"

typedef struct { double x, y, z; } MC_Vector;

typedef enum { MC_COLLISION, MC_FACET_CROSSING, MC_CENSUS } MC_Event;
typedef enum { ALIVE, ABSORBED, ESCAPED, CENSUS } MC_Fate;

typedef struct {
    MC_Vector coordinate, direction;
    double kinetic_energy, weight, time_to_census;
    uint64_t random_number_seed;
    int cell[3];
    MC_Fate fate;
    int num_collisions, num_segments;
} MC_Particle;

typedef struct {
    double total, absorption_ratio, fission_ratio;
} MC_Material;

/* Counts are exact, however the threads add to them. */
typedef struct {
    long long absorb, scatter, fission, escape, census, segments, produced;
} Balance;

typedef struct {
    int n;                     /* cells in each direction */
    double size;               /* of the whole cube */
    const unsigned char *material;
    const MC_Material *materials;
} Mesh;

typedef struct {
    MC_Particle *particles;
    int num_particles;
    int capacity;
} ParticleVault;

void CycleTracking(const Mesh *mesh, ParticleVault *vault, Balance *balance, unsigned long long *cell_tally);
void SourceNow(ParticleVault *vault, const Mesh *mesh, int count, uint64_t seed);
#endif
