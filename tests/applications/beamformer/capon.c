#include "array.h"
#include <math.h>

void covariance(const snapshot *s, int count, cplx r[SENSORS][SENSORS])
{
#pragma omp target teams distribute parallel for collapse(2) map(to : s[0 : count]) map(from : r[0 : SENSORS])
    for (int i = 0; i < SENSORS; i++)
        for (int j = 0; j < SENSORS; j++) {
            cplx sum = i == j ? 0.01 * count : 0;
            for (int t = 0; t < count; t++)
                sum += s[t].at[i] * conj(s[t].at[j]);
            r[i][j] = sum / count;
        }
}

#pragma omp declare target
/* Solves a x = b by elimination with a copy of the matrix; the matrix is Hermitian and positive. */
static void solve(const cplx (*r)[SENSORS], cplx *x)
{
    cplx a[SENSORS][SENSORS];
    for (int i = 0; i < SENSORS; i++)
        for (int j = 0; j < SENSORS; j++)
            a[i][j] = r[i][j];
    for (int p = 0; p < SENSORS; p++)
        for (int i = p + 1; i < SENSORS; i++) {
            cplx f = a[i][p] / a[p][p];
            for (int j = p; j < SENSORS; j++)
                a[i][j] -= f * a[p][j];
            x[i] -= f * x[p];
        }
    for (int i = SENSORS - 1; i >= 0; i--) {
        for (int j = i + 1; j < SENSORS; j++)
            x[i] -= a[i][j] * x[j];
        x[i] /= a[i][i];
    }
}
#pragma omp end declare target

void capon(cplx r[SENSORS][SENSORS], beam *beams, int n)
{
#pragma omp target teams distribute parallel for map(to : r[0 : SENSORS]) map(tofrom : beams[0 : n])
    for (int b = 0; b < n; b++) {
        cplx x[SENSORS], sum = 0;
        const double sine = sin(beams[b].degrees * M_PI / 180);
        for (int k = 0; k < SENSORS; k++)
            x[k] = steering(k, sine);
        solve((const cplx(*)[SENSORS])r, x);
        for (int k = 0; k < SENSORS; k++)
            sum += conj(steering(k, sine)) * x[k];
        beams[b].power = 1 / creal(sum);
    }
}
