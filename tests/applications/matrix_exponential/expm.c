#include "small.h"
#include <math.h>

#pragma omp declare target
small solve(small a, small b)
{
    for (int k = 0; k < M; k++) {
        int p = k;
        for (int i = k + 1; i < M; i++)
            if (fabs(a.at[i][k]) > fabs(a.at[p][k]))
                p = i;
        for (int j = 0; j < M && p != k; j++) {
            double t = a.at[k][j];
            a.at[k][j] = a.at[p][j], a.at[p][j] = t;
            t = b.at[k][j];
            b.at[k][j] = b.at[p][j], b.at[p][j] = t;
        }
        for (int i = 0; i < M; i++) {
            if (i == k)
                continue;
            double f = a.at[i][k] / a.at[k][k];
            for (int j = 0; j < M; j++) {
                a.at[i][j] -= f * a.at[k][j];
                b.at[i][j] -= f * b.at[k][j];
            }
        }
    }
    EACH(i, j) b.at[i][j] /= a.at[i][i];
    return b;
}

/* Scaling and squaring with the (6, 6) approximant of Pade */
small expm(small a)
{
    double norm = 0;
    int squarings = 0;
    EACH(i, j) norm = fmax(norm, M * fabs(a.at[i][j]));
    while (norm > 0.5) {
        norm /= 2;
        squarings++;
    }
    small x = axpy(ldexp(1, -squarings), a, identity(0)), power = identity(1), above = identity(1), below = identity(1);
    double c = 1, sign = 1;
    for (int k = 1; k <= 6; k++) {
        c *= (6.0 - k + 1) / (k * (12.0 - k + 1));
        sign = -sign;
        power = mul(power, x);
        above = axpy(c, power, above);
        below = axpy(sign * c, power, below);
    }
    small r = solve(below, above);
    while (squarings--)
        r = mul(r, r);
    return r;
}
#pragma omp end declare target

#pragma omp declare reduction(chain : small : omp_out = mul(omp_out, omp_in)) initializer(omp_priv = identity(1))

void expm_batch(int n, const small *a, double t, small *out)
{
#pragma omp target teams distribute parallel for map(to : a[ : n]) map(from : out[ : n])
    for (int i = 0; i < n; i++)
        out[i] = expm(axpy(t, a[i], identity(0)));
}

/* diagonal matrices commute, so that the order of the factors is open */
void product(int n, const small *a, small *out)
{
    small all = identity(1);
#pragma omp target teams distribute parallel for map(to : a[0 : n]) reduction(chain : all)
    for (int i = 0; i < n; i++) {
        small d = identity(0);
        for (int k = 0; k < M; k++)
            d.at[k][k] = a[i].at[k][k] / (1 + fabs(a[i].at[k][k])) + 0.6;
        all = mul(all, d);
    }
    *out = all;
}
