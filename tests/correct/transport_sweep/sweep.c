/* Diamond differences on wavefronts: the cells of a diagonal are independent, for all angles of an octant. */
#include "sweep.h"

static double edge_x[ANGLES][NJ], edge_y[ANGLES][NI];

static void sweep_octant(int octant, double (*source)[NI], double (*flux)[NI], double sigma)
{
    const int right = octant & 1, up = octant >> 1 & 1;
    double mu[ANGLES], eta[ANGLES], weight[ANGLES];
    for (int a = 0; a < ANGLES; a++) {
        mu[a] = 2.0 * level_symmetric.mu[a];
        eta[a] = 2.0 * level_symmetric.eta[a];
        weight[a] = level_symmetric.weight[a] / OCTANTS;
    }
#pragma omp target data map(to: mu, eta, weight) map(alloc: edge_x, edge_y)
    {
#pragma omp target teams distribute parallel for
        for (int a = 0; a < ANGLES; a++) {
            for (int j = 0; j < NJ; j++)
                edge_x[a][j] = 0.0;
            for (int i = 0; i < NI; i++)
                edge_y[a][i] = 0.0;
        }
        for (int diagonal = 0; diagonal < NI + NJ - 1; diagonal++) {
            int first = diagonal < NI ? 0 : diagonal - NI + 1, last = diagonal < NJ ? diagonal : NJ - 1;
#pragma omp target teams distribute parallel for
            for (int jj = first; jj <= last; jj++) {
                int ii = diagonal - jj, i = right ? ii : NI - 1 - ii, j = up ? jj : NJ - 1 - jj;
                double sum = 0.0;
                for (int a = 0; a < ANGLES; a++) {
                    double psi = (source[j][i] + mu[a] * edge_x[a][j] + eta[a] * edge_y[a][i]) / (sigma + mu[a] + eta[a]);
                    edge_x[a][j] = 2.0 * psi - edge_x[a][j];
                    edge_y[a][i] = 2.0 * psi - edge_y[a][i];
                    sum += weight[a] * psi;
                }
                flux[j][i] += sum;
            }
        }
    }
}

double sweep_all(double source[restrict NJ][NI], double flux[restrict NJ][NI], double sigma)
{
    double total = 0.0;
#pragma omp target data map(to: source[0:NJ]) map(from: flux[0:NJ])
    {
#pragma omp target teams distribute parallel for collapse(2)
        for (int j = 0; j < NJ; j++)
            for (int i = 0; i < NI; i++)
                flux[j][i] = 0.0;
        for (int octant = 0; octant < OCTANTS; octant++)
            sweep_octant(octant, source, flux, sigma);
#pragma omp target teams distribute parallel for collapse(2) reduction(+: total) map(tofrom: total)
        for (int j = 0; j < NJ; j++)
            for (int i = 0; i < NI; i++)
                total += flux[j][i];
    }
    return total;
}
