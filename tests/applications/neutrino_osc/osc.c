#include "osc.h"

#pragma omp declare target
void hamiltonian(const mixing *m, double energy, double potential, z h[NFLAVOUR][NFLAVOUR])
{
    double s12 = sin(m->theta12), c12 = cos(m->theta12), s13 = sin(m->theta13), c13 = cos(m->theta13);
    double s23 = sin(m->theta23), c23 = cos(m->theta23);
    z d = cos(m->delta) + I * sin(m->delta);
    z u[NFLAVOUR][NFLAVOUR] = {{c12 * c13, s12 * c13, s13 * conj(d)},
                               {-s12 * c23 - c12 * s23 * s13 * d, c12 * c23 - s12 * s23 * s13 * d, s23 * c13},
                               {s12 * s23 - c12 * c23 * s13 * d, -c12 * s23 - s12 * c23 * s13 * d, c23 * c13}};
    double mass[NFLAVOUR] = {0, m->dm21, m->dm31};
    for (int a = 0; a < NFLAVOUR; a++)
        for (int b = 0; b < NFLAVOUR; b++) {
            h[a][b] = 0;
            for (int k = 0; k < NFLAVOUR; k++)
                h[a][b] += 2.534 * mass[k] / energy * u[a][k] * conj(u[b][k]);
        }
    h[0][0] += potential;
}

void propagate(z psi[NFLAVOUR], z h[NFLAVOUR][NFLAVOUR], double length)
{
    int pieces = 1 + (int)(length / 100);
    double step = length / pieces;
    for (int p = 0; p < pieces; p++) {
        z term[NFLAVOUR], next[NFLAVOUR];
        for (int a = 0; a < NFLAVOUR; a++)
            term[a] = psi[a];
        for (int order = 1; order <= 14; order++) {
            for (int a = 0; a < NFLAVOUR; a++) {
                next[a] = 0;
                for (int b = 0; b < NFLAVOUR; b++)
                    next[a] += h[a][b] * term[b];
            }
            for (int a = 0; a < NFLAVOUR; a++) {
                term[a] = next[a] * (-I * step / order);
                psi[a] += term[a];
            }
        }
    }
}
#pragma omp end declare target
