#ifndef DUST_H
#define DUST_H
typedef struct { float q, m; double pos[2], vel[2], acc[2]; } grain_t;
typedef struct { double kappa, trap, drag; } plasma_t;
typedef struct { double distance; int a, b; } pair_t;
#pragma omp declare reduction(nearest : pair_t : omp_out = omp_in.distance < omp_out.distance || \
    (omp_in.distance == omp_out.distance && omp_in.a < omp_out.a) ? omp_in : omp_out) \
    initializer(omp_priv = (pair_t){1e30, -1, -1})
void accelerate(grain_t *g, int n, const plasma_t *p);
void verlet(grain_t *g, int n, const plasma_t *p, double dt);
pair_t closest(const grain_t *g, int n);
#endif
