/* Many stiff chemical systems (Robertson) by a Rosenbrock method with a step size of its own for each cell. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SPECIES 3
#define CELLS 200

struct cell { double y[SPECIES]; int accepted, rejected; };

#pragma omp declare target
static void rates(const double *y, const double k[3], double *f)
{
    double r1 = k[0] * y[0], r2 = k[1] * y[1] * y[1], r3 = k[2] * y[1] * y[2];
    f[0] = -r1 + r3;
    f[1] = r1 - r2 - r3;
    f[2] = r2;
}

static void jacobian(const double *y, const double k[3], double j[SPECIES][SPECIES])
{
    j[0][0] = -k[0];
    j[0][1] = k[2] * y[2];
    j[0][2] = k[2] * y[1];
    j[1][0] = k[0];
    j[1][1] = -2 * k[1] * y[1] - k[2] * y[2];
    j[1][2] = -k[2] * y[1];
    j[2][0] = 0.0;
    j[2][1] = 2 * k[1] * y[1];
    j[2][2] = 0.0;
}

/* Solves a x = b in place without pivoting: I - gamma h J is dominated by its diagonal. */
static void solve(double a[SPECIES][SPECIES], double *b)
{
    int i, r, c;
    for (i = 0; i < SPECIES; i++)
        for (r = i + 1; r < SPECIES; r++) {
            double m = a[r][i] / a[i][i];
            for (c = i; c < SPECIES; c++)
                a[r][c] -= m * a[i][c];
            b[r] -= m * b[i];
        }
    for (i = SPECIES - 1; i >= 0; i--) {
        for (c = i + 1; c < SPECIES; c++)
            b[i] -= a[i][c] * b[c];
        b[i] /= a[i][i];
    }
}

static double try_step(const double *y, double h, const double k[3], double *out)
{
    const double gamma = 1.0 + 0.70710678118654752;
    double j[SPECIES][SPECIES], a[SPECIES][SPECIES], b[SPECIES][SPECIES], k1[SPECIES], k2[SPECIES], mid[SPECIES];
    double error = 0.0;
    int i, c;
    jacobian(y, k, j);
    for (i = 0; i < SPECIES; i++)
        for (c = 0; c < SPECIES; c++)
            a[i][c] = (i == c) - gamma * h * j[i][c];
    memcpy(b, a, sizeof b);
    rates(y, k, k1);
    solve(a, k1);
    for (i = 0; i < SPECIES; i++)
        mid[i] = y[i] + h * k1[i];
    rates(mid, k, k2);
    for (i = 0; i < SPECIES; i++)
        k2[i] -= 2.0 * k1[i];
    solve(b, k2);
    for (i = 0; i < SPECIES; i++) {
        out[i] = y[i] + 1.5 * h * k1[i] + 0.5 * h * k2[i];
        error = fmax(error, fabs(0.5 * h * (k1[i] + k2[i])) / (1e-6 + 1e-3 * fabs(y[i])));
    }
    return error;
}

static void integrate(struct cell *c, double end, const double k[3])
{
    double t = 0.0, h = 1e-4;
    while (t < end) {
        double next[SPECIES], error;
        if (t + h > end)
            h = end - t;
        error = try_step(c->y, h, k, next);
        if (error <= 1.0) {
            t += h;
            memcpy(c->y, next, sizeof next);
            c->accepted++;
        } else
            c->rejected++;
        h *= fmin(4.0, fmax(0.2, 0.9 / sqrt(error + 1e-10)));
        if (h < 1e-12)
            break;
    }
}
#pragma omp end declare target

int main(void)
{
    struct cell *cells = calloc(CELLS, sizeof *cells);
    double sum[SPECIES] = {0};
    int i, s, accepted = 0;

    for (i = 0; i < CELLS; i++)
        cells[i].y[0] = 1.0;
#pragma omp target teams distribute parallel for map(tofrom: cells[0:CELLS])
    for (i = 0; i < CELLS; i++) {
        double warm = 1.0 + 0.5 * i / CELLS;
        double k[3] = {0.04 * warm, 3e7, 1e4 / warm};
        integrate(&cells[i], 10.0, k);
    }
    for (i = 0; i < CELLS; i++) {
        for (s = 0; s < SPECIES; s++)
            sum[s] += cells[i].y[s] / CELLS;
        accepted += cells[i].accepted > 0;
    }
    printf("%d cells, means %.4g %.3g %.4g, total %.6f\n", accepted, sum[0], sum[1], sum[2], sum[0] + sum[1] + sum[2]);
    free(cells);
    return 0;
}
