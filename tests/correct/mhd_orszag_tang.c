/* Ideal magnetohydrodynamics in two dimensions, Lax-Friedrichs with a rotated state; indices by enum, X macros for output. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define FIELDS \
    X(RHO, "density") X(MX, "momentum x") X(MY, "momentum y") X(BX, "magnetic x") X(BY, "magnetic y") X(EN, "energy")

enum {
#define X(id, name) id,
    FIELDS
#undef X
    NF
};

static const char *const field_name[] = {
#define X(id, name) [id] = name,
    FIELDS
#undef X
};

#define N 40
#define GAM (5.0 / 3.0)
#define WRAP(i) (((i) + N) % N)

typedef double cell[NF];

#pragma omp declare target
static void flux(const double *u, int along_y, double *f)
{
    double vx = u[MX] / u[RHO], vy = u[MY] / u[RHO], b2 = u[BX] * u[BX] + u[BY] * u[BY];
    double p = (GAM - 1.0) * (u[EN] - 0.5 * u[RHO] * (vx * vx + vy * vy) - 0.5 * b2), total = p + 0.5 * b2;
    double v = along_y ? vy : vx, b = along_y ? u[BY] : u[BX], vb = vx * u[BX] + vy * u[BY];
    f[RHO] = u[RHO] * v;
    f[MX] = u[MX] * v - u[BX] * b + (along_y ? 0.0 : total);
    f[MY] = u[MY] * v - u[BY] * b + (along_y ? total : 0.0);
    f[BX] = along_y ? u[BX] * vy - u[BY] * vx : 0.0;
    f[BY] = along_y ? 0.0 : u[BY] * vx - u[BX] * vy;
    f[EN] = (u[EN] + total) * v - b * vb;
}
#pragma omp end declare target

static void advance(cell (*restrict u)[N], cell (*restrict w)[N], double r)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: u[0:N]) map(from: w[0:N])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            const double *e = u[WRAP(i + 1)][j], *o = u[WRAP(i - 1)][j], *n = u[i][WRAP(j + 1)], *s = u[i][WRAP(j - 1)];
            double fe[NF], fo[NF], fn[NF], fs[NF];
            flux(e, 0, fe);
            flux(o, 0, fo);
            flux(n, 1, fn);
            flux(s, 1, fs);
            for (int k = 0; k < NF; k++)
                w[i][j][k] = 0.25 * (e[k] + o[k] + n[k] + s[k]) - 0.5 * r * (fe[k] - fo[k] + fn[k] - fs[k]);
        }
}

int main(void)
{
    cell(*u)[N] = malloc(sizeof(cell[N][N])), (*w)[N] = malloc(sizeof(cell[N][N]));
    double total[NF] = {0}, square[NF] = {0};

    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            double x = 2 * M_PI * i / N, y = 2 * M_PI * j / N, *c = u[i][j];
            c[RHO] = GAM * GAM;
            c[MX] = -c[RHO] * sin(y);
            c[MY] = c[RHO] * sin(x);
            c[BX] = -sin(y);
            c[BY] = sin(2 * x);
            c[EN] = GAM / (GAM - 1.0) + 0.5 * (c[MX] * c[MX] + c[MY] * c[MY]) / c[RHO] + 0.5 * (c[BX] * c[BX] + c[BY] * c[BY]);
        }
#pragma omp target data map(tofrom: u[0:N]) map(alloc: w[0:N])
    for (int step = 0; step < 20; step++) {
        advance(u, w, 0.1);
        advance(w, u, 0.1);
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            for (int k = 0; k < NF; k++) {
                total[k] += u[i][j][k];
                square[k] += u[i][j][k] * u[i][j][k];
            }
    for (int k = 0; k < NF; k++)
        printf("%-11s mean %.5f, mean square %.5g\n", field_name[k], total[k] / (N * N) + 1e-12, square[k] / (N * N));
    free(u);
    free(w);
    return 0;
}
