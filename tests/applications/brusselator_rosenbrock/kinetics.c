#include "kinetics.h"
#include <math.h>

#pragma omp declare target
void production(const double k[restrict 4], int stiff, const double c[restrict SPECIES], double f[restrict SPECIES])
{
    if (stiff) { /* Robertson */
        f[0] = -k[0] * c[0] + k[1] * c[1] * c[2];
        f[2] = k[2] * c[1] * c[1];
        f[1] = -f[0] - f[2];
    } else { /* Brusselator, with a reservoir */
        double loop = c[0] * c[0] * c[1];
        f[0] = k[0] * c[2] + loop - (k[1] + 1) * c[0];
        f[1] = k[1] * c[0] - loop;
        f[2] = -k[3] * c[2];
    }
}

void jacobian(const double k[4], int stiff, const double c[SPECIES], double j[SPECIES][SPECIES])
{
    double base[SPECIES], moved[SPECIES], y[SPECIES];
    production(k, stiff, c, base);
    for (int s = 0; s < SPECIES; s++) {
        double e = 1e-7 * fmax(1e-3, fabs(c[s]));
        for (int i = 0; i < SPECIES; i++)
            y[i] = c[i] + (i == s ? e : 0);
        production(k, stiff, y, moved);
        for (int i = 0; i < SPECIES; i++)
            j[i][s] = (moved[i] - base[i]) / e;
    }
}

int decompose(double m[SPECIES][SPECIES], int pivot[SPECIES])
{
    for (int k = 0; k < SPECIES; k++) {
        int p = k;
        for (int i = k + 1; i < SPECIES; i++)
            if (fabs(m[i][k]) > fabs(m[p][k]))
                p = i;
        pivot[k] = p;
        if (fabs(m[p][k]) < 1e-300)
            return 0;
        for (int j = 0; p != k && j < SPECIES; j++) {
            double t = m[k][j];
            m[k][j] = m[p][j];
            m[p][j] = t;
        }
        for (int i = k + 1; i < SPECIES; i++) {
            m[i][k] /= m[k][k];
            for (int j = k + 1; j < SPECIES; j++)
                m[i][j] -= m[i][k] * m[k][j];
        }
    }
    return 1;
}

void substitute(double m[SPECIES][SPECIES], const int pivot[SPECIES], double x[SPECIES])
{
    for (int k = 0; k < SPECIES; k++) {
        double t = x[pivot[k]];
        x[pivot[k]] = x[k];
        x[k] = t;
    }
    for (int i = 1; i < SPECIES; i++)
        for (int j = 0; j < i; j++)
            x[i] -= m[i][j] * x[j];
    for (int i = SPECIES; i-- > 0;) {
        for (int j = i + 1; j < SPECIES; j++)
            x[i] -= m[i][j] * x[j];
        x[i] /= m[i][i];
    }
}
#pragma omp end declare target
