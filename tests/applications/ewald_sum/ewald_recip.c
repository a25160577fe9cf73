#include "ewald.h"
#include <stdlib.h>

static int fill(struct k_vector *waves, double side)
{
    int n = 0;
    for (int x = -KMAX; x <= KMAX; x++)
        for (int y = -KMAX; y <= KMAX; y++)
            for (int z = 0; z <= KMAX; z++) {
                int k2 = x * x + y * y + z * z;
                if (k2 == 0 || k2 > KMAX * KMAX || (z == 0 && (y < 0 || (y == 0 && x < 0))))
                    continue;
                double unit = 2 * M_PI / side, square = unit * unit * k2;
                waves[n].k[0] = unit * x, waves[n].k[1] = unit * y, waves[n].k[2] = unit * z;
                waves[n].factor = 4 * M_PI / (side * side * side) * exp(-square / (4 * ALPHA * ALPHA)) / square;
                waves[n++].structure = 0;
            }
    return n;
}

double ewald_reciprocal(const struct ions *ions, struct k_vector **out, int *n_waves)
{
    struct k_vector *waves = malloc(sizeof *waves * (2 * KMAX + 1) * (2 * KMAX + 1) * (KMAX + 1));
    const int count = fill(waves, ions->side), n = ions->count;
    const double *q = ions->q;
    double (*r)[3] = ions->r, energy = 0;
    /* a team for each wave, whose threads share the ions */
    #pragma omp target teams distribute map(to: q[0:n], r[0:n]) map(tofrom: waves[0:count]) \
        map(tofrom: energy) reduction(+: energy)
    for (int w = 0; w < count; w++) {
        double complex sum = 0;
        double k[3] = {waves[w].k[0], waves[w].k[1], waves[w].k[2]};
        #pragma omp parallel for reduction(+: sum)
        for (int i = 0; i < n; i++)
            sum += q[i] * cexp(I * (k[0] * r[i][0] + k[1] * r[i][1] + k[2] * r[i][2]));
        waves[w].structure = sum;
        energy += waves[w].factor * creal(sum * conj(sum));
    }
    *out = waves;
    *n_waves = count;
    return energy;
}
