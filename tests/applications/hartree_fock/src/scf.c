#include <basis.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Jacobi's rotations; the host has the small matrices, the device the integrals. */
static void diagonalize(int n, double a[n][n], double v[n][n])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            v[i][j] = i == j;
    for (int sweep = 0; sweep < 40; sweep++)
        for (int p = 0; p < n; p++)
            for (int q = p + 1; q < n; q++) {
                if (fabs(a[p][q]) < 1e-14)
                    continue;
                double theta = 0.5 * atan2(2 * a[p][q], a[q][q] - a[p][p]), c = cos(theta), s = sin(theta);
                for (int k = 0; k < n; k++) {
                    double x = a[k][p], y = a[k][q];
                    a[k][p] = c * x - s * y, a[k][q] = s * x + c * y;
                    x = v[k][p], y = v[k][q];
                    v[k][p] = c * x - s * y, v[k][q] = s * x + c * y;
                }
                for (int k = 0; k < n; k++) {
                    double x = a[p][k], y = a[q][k];
                    a[p][k] = c * x - s * y, a[q][k] = s * x + c * y;
                }
            }
}

static void multiply(int n, double out[n][n], double a[n][n], double b[n][n], int transposed)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            out[i][j] = 0;
            for (int k = 0; k < n; k++)
                out[i][j] += (transposed ? a[k][i] : a[i][k]) * b[k][j];
        }
}

double scf(int n, int electrons, const double *s, const double *h, const double *eri, int *rounds)
{
    double x[n][n], v[n][n], t[n][n], f[n][n], density[n][n], fock[n][n], energy = 0, before;
    memcpy(t, s, sizeof t);
    diagonalize(n, t, v);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            x[i][j] = v[i][j] / sqrt(t[j][j]);
    memset(density, 0, sizeof density);
    *rounds = 0;
#pragma omp target data map(to : h[0 : N2(n)], eri[0 : N4(n)])
    do {
        before = energy;
        energy = 0;
#pragma omp target teams distribute collapse(2) map(to : density) map(from : fock) map(tofrom : energy) reduction(+ : energy)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double g = 0;
#pragma omp parallel for collapse(2) reduction(+ : g)
                for (int k = 0; k < n; k++)
                    for (int l = 0; l < n; l++)
                        g += density[k][l] * (eri[ERI(i, j, k, l)] - 0.5 * eri[ERI(i, k, j, l)]);
                fock[i][j] = h[i * n + j] + g;
                energy += 0.5 * density[i][j] * (h[i * n + j] + fock[i][j]);
            }
        multiply(n, t, fock, x, 0);
        multiply(n, f, x, t, 1);
        diagonalize(n, f, v);
        multiply(n, t, x, v, 0);
        int order[n];
        for (int i = 0; i < n; i++)
            order[i] = i;
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++)
                if (f[order[j]][order[j]] < f[order[i]][order[i]]) {
                    int swap = order[i];
                    order[i] = order[j], order[j] = swap;
                }
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                density[i][j] = 0;
                for (int o = 0; o < electrons / 2; o++)
                    density[i][j] += 2 * t[i][order[o]] * t[j][order[o]];
            }
    } while (++*rounds < 40 && (*rounds < 3 || fabs(energy - before) > 1e-10));
    return energy;
}
