#include "osc.h"
#include <stdio.h>

#define SHELLS 8

void spectrum(int n, int m, double prob[n][m][NFLAVOUR], const mixing *mix, const double *energy)
{
    layer path[n][SHELLS];
    int shells[n];
    for (int i = 0; i < n; i++)
        shells[i] = earth(path[i], SHELLS, -1 + (i + 0.5) / n);
#pragma omp target teams distribute parallel for collapse(2) map(from : prob[:n]) map(to : path, shells, energy[:m]) \
    map(to : mix[:1])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            z psi[NFLAVOUR] = {0, 1, 0}, h[NFLAVOUR][NFLAVOUR];
            for (int k = 0; k < shells[i]; k++) {
#ifdef ANTI
                double sign = -1;
#else
                double sign = 1;
#endif
                hamiltonian(mix, energy[j], sign * 1.93e-4 * path[i][k].density, h);
                propagate(psi, h, path[i][k].length);
            }
            for (int a = 0; a < NFLAVOUR; a++)
                prob[i][j][a] = creal(psi[a]) * creal(psi[a]) + cimag(psi[a]) * cimag(psi[a]);
        }
}

int main(void)
{
    const mixing mix = {0.583, 0.149, 0.785, 1.2, 7.5e-5, 2.5e-3};
    enum { N = 9, M = 7 };
    double energy[M], (*best)[M] = NULL;
    static double prob[N][M][NFLAVOUR];
    (void)best;
    for (int j = 0; j < M; j++)
        energy[j] = 3 * pow(1.4, j);
    spectrum(N, M, prob, &mix, energy);
    for (int i = 0; i < N; i += 2) {
        for (int j = 0; j < M; j++)
            printf(" %.4f/%.4f", prob[i][j][0], prob[i][j][1]);
        printf(" sum %.4f\n", prob[i][0][0] + prob[i][0][1] + prob[i][0][2]);
    }
    return 0;
}
