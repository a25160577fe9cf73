#include "multigrid.h"
#include <math.h>

#define AT(i, j) ((i) * (n + 1) + (j))

/* Red-black Gauss-Seidel */
void smooth(Level *l, int sweeps)
{
    const int n = l->n;
    const double h2 = l->h2;
    double *u = l->u, *f = l->f;
    for (int s = 0; s < 2 * sweeps; s++) {
        const int colour = s & 1;
#pragma omp target teams distribute parallel for
        for (int i = 1; i < n; i++)
            for (int j = 1 + (i + colour) % 2; j < n; j += 2)
                u[AT(i, j)] = 0.25 * (u[AT(i - 1, j)] + u[AT(i + 1, j)] + u[AT(i, j - 1)] + u[AT(i, j + 1)] +
                                      h2 * f[AT(i, j)]);
    }
}

double residual(Level *l)
{
    const int n = l->n;
    double norm = 0, *u = l->u, *f = l->f, *r = l->r, h2 = l->h2;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: norm)
    for (int i = 1; i < n; i++)
        for (int j = 1; j < n; j++) {
            double lap = u[AT(i - 1, j)] + u[AT(i + 1, j)] + u[AT(i, j - 1)] + u[AT(i, j + 1)] - 4 * u[AT(i, j)];
            r[AT(i, j)] = f[AT(i, j)] + lap / h2;
            norm += r[AT(i, j)] * r[AT(i, j)];
        }
    return sqrt(norm) / n;
}

void restrict_to(Level *fine, Level *coarse)
{
    int n = coarse->n, m = fine->n + 1;
    double *from = fine->r, *to = coarse->f, *guess = coarse->u;
#pragma omp target teams
    {
#pragma omp distribute parallel for collapse(2)
        for (int i = 1; i < n; i++)
            for (int j = 1; j < n; j++) {
                const double *c = from + 2 * i * m + 2 * j;
                to[AT(i, j)] = 0.25 * c[0] + 0.125 * (c[-1] + c[1] + c[-m] + c[m]) +
                               0.0625 * (c[-m - 1] + c[-m + 1] + c[m - 1] + c[m + 1]);
                guess[AT(i, j)] = 0;
            }
    }
}

void prolong(Level *coarse, Level *fine)
{
    int n = fine->n, m = coarse->n + 1;
    double *from = coarse->u, *u = fine->u;
#pragma omp target parallel for collapse(2) num_threads(64)
    for (int i = 1; i < n; i++)
        for (int j = 1; j < n; j++) {
            int a = i / 2, b = j / 2, x = i % 2, y = j % 2;
            u[AT(i, j)] += 0.25 * (from[a * m + b] + from[(a + x) * m + b] + from[a * m + b + y] +
                                   from[(a + x) * m + b + y]);
        }
}
