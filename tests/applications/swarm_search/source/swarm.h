#ifndef SWARM_H
#define SWARM_H
#include <stdint.h>

typedef double point[DIMENSIONS];
typedef enum { SPHERE, ROSENBROCK, RASTRIGIN, LANDSCAPES } landscape;

/* Structure of arrays; `home` is the best place a particle has seen. */
typedef struct {
    int count;
    landscape where;
    point *x, *v, *home;
    double *value, *best;
    uint32_t *dice;
} swarm;

#pragma omp declare target
double altitude(landscape where, const double *x);
#pragma omp end declare target

void swarm_open(swarm *s, landscape where, int count);
void swarm_close(swarm *s);
/* The index of the leader and its value. */
int swarm_leader(const swarm *s, double *value);
void swarm_move(swarm *s, int leader, double inertia);
#endif
