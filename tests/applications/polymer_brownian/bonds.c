#include "chain.h"
#include <math.h>

#pragma omp declare target
static double fene(double k, double r0, double r) { return -k / (1 - r * r / (r0 * r0)); }
static double harmonic(double k, double r0, double r) { return -k * (r - 0.5 * r0) / r; }
#pragma omp end declare target

void bond_forces(struct chains *c)
{
    bead (*at)[BEADS] = c->at, (*force)[BEADS] = c->force;
    const int count = c->count;
    const double k = c->k, r0 = c->r0;
    const spring kind = c->kind;
#pragma omp target teams distribute parallel for collapse(2) map(alloc : at[:count], force[:count])
    for (int n = 0; n < count; n++)
        for (int b = 0; b < BEADS; b++) {
            double (*law)(double, double, double) = kind == FENE ? fene : harmonic, f[3] = {0};
            for (int side = -1; side <= 1; side += 2) {
                int o = b + side;
                if (o < 0 || o >= BEADS)
                    continue;
                double d[3], r2 = 0;
                for (int i = 0; i < 3; i++) {
                    d[i] = at[n][b][i] - at[n][o][i];
                    r2 += d[i] * d[i];
                }
                double s = law(k, r0, sqrt(r2));
                for (int i = 0; i < 3; i++)
                    f[i] += s * d[i];
            }
            for (int i = 0; i < 3; i++)
                force[n][b][i] = f[i];
        }
}

double end_to_end(const struct chains *c)
{
    bead (*at)[BEADS] = c->at;
    int count = c->count;
    double sum = 0;
#pragma omp target teams distribute parallel for map(alloc : at[:count]) map(tofrom : sum) reduction(+ : sum)
    for (int n = 0; n < count; n++)
        for (int i = 0; i < 3; i++)
            sum += (at[n][BEADS - 1][i] - at[n][0][i]) * (at[n][BEADS - 1][i] - at[n][0][i]);
    return sqrt(sum / count);
}
