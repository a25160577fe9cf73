#ifndef PARTICLES_H
#define PARTICLES_H
#include <stddef.h>
typedef struct particles particles;
particles *particles_create(size_t n);
void particles_destroy(particles *p);
void particles_forces(particles *p);
void particles_step(particles *p, double dt);
double particles_energy(particles *p);
#endif
