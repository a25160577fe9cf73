#include "mesh.h"
#include <math.h>

/* Jacobi, from one cube to the other and back; gives the greatest change of the last sweep. */
double poisson(long long (*mass)[M][M], cube phi, double mean, int sweeps)
{
    cube other = cube_new();
    double change = 0;
#pragma omp target enter data map(to : mass[0 : M], phi[0 : M]) map(alloc : other[0 : M])
    for (int s = 0; s < 2 * sweeps; s++) {
        cube from = s & 1 ? other : phi, to = s & 1 ? phi : other;
        change = 0;
#pragma omp target teams distribute collapse(2) map(tofrom : change) reduction(max : change)
        for (int i = 0; i < M; i++)
            for (int j = 0; j < M; j++) {
#pragma omp parallel for reduction(max : change)
                for (int k = 0; k < M; k++) {
                    double rho = mass[i][j][k] / MASS_UNIT - mean;
                    double sum = from[WRAP(i + 1)][j][k] + from[WRAP(i - 1)][j][k] + from[i][WRAP(j + 1)][k]
                                 + from[i][WRAP(j - 1)][k] + from[i][j][WRAP(k + 1)] + from[i][j][WRAP(k - 1)];
                    to[i][j][k] = (sum - rho) / 6;
                    change = fmax(change, fabs(to[i][j][k] - from[i][j][k]));
                }
            }
    }
#pragma omp target exit data map(from : phi[0 : M]) map(release : mass[0 : M], other[0 : M])
    free(other);
    return change;
}
