#include "kinetics.h"
#include <math.h>

#pragma omp declare target
static void factor(double a[SPECIES][SPECIES])
{
    for (int p = 0; p < SPECIES; p++)
        for (int i = p + 1; i < SPECIES; i++) {
            a[i][p] /= a[p][p];
            for (int j = p + 1; j < SPECIES; j++)
                a[i][j] -= a[i][p] * a[p][j];
        }
}
static void back(double a[SPECIES][SPECIES], double *b)
{
    for (int i = 0; i < SPECIES; i++)
        for (int j = 0; j < i; j++)
            b[i] -= a[i][j] * b[j];
    for (int i = SPECIES - 1; i >= 0; i--) {
        for (int j = i + 1; j < SPECIES; j++)
            b[i] -= a[i][j] * b[j];
        b[i] /= a[i][i];
    }
}

/* ROS2 with an embedded error of first order. */
static double attempt(const cell *c, double h, double *out)
{
    const double gamma = 1.7071067811865475;
    double a[SPECIES][SPECIES], k1[SPECIES], k2[SPECIES], y[SPECIES], worst = 0;
    jacobi(c->k, c->y, a);
    for (int i = 0; i < SPECIES; i++)
        for (int j = 0; j < SPECIES; j++)
            a[i][j] = (i == j) - h * gamma * a[i][j];
    factor(a);
    rates(c->k, c->y, k1);
    back(a, k1);
    for (int i = 0; i < SPECIES; i++)
        y[i] = c->y[i] + h * k1[i];
    rates(c->k, y, k2);
    for (int i = 0; i < SPECIES; i++)
        k2[i] -= 2 * k1[i];
    back(a, k2);
    for (int i = 0; i < SPECIES; i++) {
        out[i] = c->y[i] + h * (1.5 * k1[i] + 0.5 * k2[i]);
        double error = fabs(out[i] - y[i]) / (1e-6 + fabs(out[i]));
        worst = error > worst ? error : worst;
    }
    return worst;
}
#pragma omp end declare target

void integrate(cell *cells, int n, double from, double to, double tolerance)
{
#pragma omp target teams distribute parallel for is_device_ptr(cells) schedule(static, 1)
    for (int i = 0; i < n; i++) {
        cell c = cells[i];
        double t = from, h = c.h, next[SPECIES];
        while (t < to && c.taken + c.refused < 20000) {
            if (t + h > to)
                h = to - t;
            double error = attempt(&c, h, next);
            if (error > tolerance) {
                c.refused++;
                h *= 0.4;
                continue;
            }
            t += h;
            c.taken++;
            for (int s = 0; s < SPECIES; s++)
                c.y[s] = next[s];
            c.h = h;
            if (error < 0.3 * tolerance)
                h *= 1.6;
        }
        cells[i] = c;
    }
}
