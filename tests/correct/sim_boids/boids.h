#ifndef BOIDS_H
#define BOIDS_H
#include "config.h"

/* Positions and velocities in 1/256, so that any order of summation gives the same. */
typedef struct flock flock;

flock *flock_new(const struct config *);
void flock_step(flock *);
void flock_measure(flock *, long *spread, long *speed);
void flock_free(flock *);

#endif
