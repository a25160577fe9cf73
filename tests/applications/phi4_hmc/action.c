#include "phi4.h"
#pragma omp declare target
lattice phi, mom;
#pragma omp end declare target

double hamiltonian(couplings c)
{
    double h = 0;
#pragma omp target teams distribute parallel for collapse(3) map(tofrom : h) reduction(+ : h) firstprivate(c)
    for (int t = 0; t < T; t++)
        for (int x = 0; x < X; x++)
            for (int y = 0; y < X; y++) {
                double p = phi[t][x][y], q = p * p - 1;
                h += 0.5 * mom[t][x][y] * mom[t][x][y] - c.kappa * p * AROUND(phi, t, x, y) + p * p + c.lambda * q * q;
            }
    return h;
}

void kick(couplings c, double eps)
{
#pragma omp target teams distribute collapse(2) firstprivate(c, eps)
    for (int t = 0; t < T; t++)
        for (int x = 0; x < X; x++)
#pragma omp parallel for simd
            for (int y = 0; y < X; y++) {
                double p = phi[t][x][y];
                mom[t][x][y] += eps * (2 * c.kappa * AROUND(phi, t, x, y) - 2 * p - 4 * c.lambda * p * (p * p - 1));
            }
}

void drift(double eps)
{
#pragma omp target
#pragma omp teams
#pragma omp loop bind(teams) collapse(3)
    for (int t = 0; t < T; t++)
        for (int x = 0; x < X; x++)
            for (int y = 0; y < X; y++)
                phi[t][x][y] += eps * mom[t][x][y];
}

double correlator(double out[T])
{
    double slice[T], mean = 0;
#pragma omp target map(from : slice, out[:T]) map(tofrom : mean)
    {
#pragma omp parallel for reduction(+ : mean)
        for (int t = 0; t < T; t++) {
            slice[t] = 0;
            for (int x = 0; x < X * X; x++)
                slice[t] += phi[t][x / X][x % X] / (X * X);
            mean += slice[t] / T;
        }
#pragma omp parallel for
        for (int d = 0; d < T; d++) {
            out[d] = 0;
            for (int t = 0; t < T; t++)
                out[d] += slice[t] * slice[(t + d) % T] / T;
        }
    }
    return mean;
}
