#include "matrix.h"

#pragma omp declare target
void commutator(matrix a, matrix b, matrix out)
{
    for (int i = 0; i < LEVELS; i++)
        for (int j = 0; j < LEVELS; j++) {
            double complex s = 0;
            for (int k = 0; k < LEVELS; k++)
                s += a[i][k] * b[k][j] - b[i][k] * a[k][j];
            out[i][j] = s;
        }
}

double purity(matrix rho)
{
    double p = 0;
    for (int i = 0; i < LEVELS; i++)
        for (int j = 0; j < LEVELS; j++)
            p += creal(rho[i][j] * rho[j][i]);
    return p;
}
#pragma omp end declare target
