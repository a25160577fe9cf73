#include "matrix.h"

#pragma omp declare target
/* -i [H, rho], with decay from each level to the next lower one */
void derivative(const struct system *s, matrix rho, matrix out)
{
    matrix h;
    for (int i = 0; i < LEVELS; i++)
        for (int j = 0; j < LEVELS; j++)
            h[i][j] = s->hamiltonian[i][j] + (i - j == 1 || j - i == 1 ? s->drive : 0);
    commutator(h, rho, out);
    for (int i = 0; i < LEVELS; i++)
        for (int j = 0; j < LEVELS; j++) {
            out[i][j] *= -I;
            if (i == j && i + 1 < LEVELS)
                out[i][j] += s->decay * (i + 1) * rho[i + 1][i + 1];
            out[i][j] -= 0.5 * s->decay * (i + j) * rho[i][j];
        }
}
#pragma omp end declare target

void evolve(struct system *all, int count, double dt, int steps)
{
#pragma omp target teams distribute parallel for map(tofrom : all[0 : count]) num_teams(8)
    for (int n = 0; n < count; n++) {
        struct system *s = all + n;
        for (int step = 0; step < steps; step++) {
            /* Runge-Kutta of fourth order */
            static const double at[4] = {0, 0.5, 0.5, 1}, weight[4] = {1. / 6, 1. / 3, 1. / 3, 1. / 6};
            matrix k = {{0}}, here, sum;
            for (int i = 0; i < LEVELS; i++)
                for (int j = 0; j < LEVELS; j++)
                    sum[i][j] = s->rho[i][j];
            for (int stage = 0; stage < 4; stage++) {
                for (int i = 0; i < LEVELS; i++)
                    for (int j = 0; j < LEVELS; j++)
                        here[i][j] = s->rho[i][j] + at[stage] * dt * k[i][j];
                derivative(s, here, k);
                for (int i = 0; i < LEVELS; i++)
                    for (int j = 0; j < LEVELS; j++)
                        sum[i][j] += weight[stage] * dt * k[i][j];
            }
            for (int i = 0; i < LEVELS * LEVELS; i++)
                s->rho[i / LEVELS][i % LEVELS] = sum[i / LEVELS][i % LEVELS];
        }
    }
}
