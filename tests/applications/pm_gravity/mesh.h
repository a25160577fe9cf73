#ifndef MESH_H
#define MESH_H
#include <stdlib.h>
#define WRAP(i) (((i) % M + M) % M)
typedef double (*cube)[M][M];
static inline cube cube_new(void) { return calloc(M, sizeof(double[M][M])); }
struct dust { int n; double *restrict x[3], *restrict v[3]; };
void cic_deposit(const struct dust *d, long long (*mass)[M][M]);
void cic_kick(struct dust *d, cube phi, double dt);
double poisson(long long (*mass)[M][M], cube phi, double mean, int sweeps);
#define MASS_UNIT 4294967296.0
#endif
