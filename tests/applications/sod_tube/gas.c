#include "gas.h"
#include <math.h>
#include <stdlib.h>

#define GHOSTS 2
#define TOTAL(t) ((t)->cells + 2 * GHOSTS)

void tube_create(struct tube *t, int cells, enum limiter limiter)
{
    t->cells = cells;
    t->dx = 1.0 / cells;
    t->limiter = limiter;
    t->u = malloc(TOTAL(t) * sizeof *t->u);
    t->flux = malloc(TOTAL(t) * sizeof *t->flux);
    for (int i = 0; i < TOTAL(t); i++) {
        int left = i < TOTAL(t) / 2;
        double p = left ? 1.0 : 0.1;
        t->u[i][RHO] = left ? 1.0 : 0.125;
        t->u[i][MOM] = 0;
        t->u[i][ENE] = p / (gas_gamma - 1);
    }
#pragma omp target enter data map(to: t[0:1]) map(to: t->u[0:TOTAL(t)]) map(alloc: t->flux[0:TOTAL(t)])
}

void tube_destroy(struct tube *t)
{
#pragma omp target exit data map(from: t->u[0:TOTAL(t)]) map(release: t->flux[0:TOTAL(t)])
#pragma omp target exit data map(release: t[0:1])
}

double tube_speed(const struct tube *t)
{
    double speed = 0;
#pragma omp target teams distribute parallel for reduction(max: speed)
    for (int i = GHOSTS; i < t->cells + GHOSTS; i++) {
        const double *u = t->u[i];
        double c = sqrt(gas_gamma * pressure_of(u) / u[RHO]);
        double v = fabs(u[MOM] / u[RHO]) + c;
        if (v > speed)
            speed = v;
    }
    return speed;
}

#pragma omp declare target
static void hll(const double *l, const double *r, double *f)
{
    double pl = pressure_of(l), pr = pressure_of(r), ul = l[MOM] / l[RHO], ur = r[MOM] / r[RHO];
    double cl = sqrt(gas_gamma * pl / l[RHO]), cr = sqrt(gas_gamma * pr / r[RHO]);
    double sl = fmin(ul - cl, ur - cr), sr = fmax(ul + cl, ur + cr);
    conserved fl = {l[MOM], l[MOM] * ul + pl, ul * (l[ENE] + pl)};
    conserved fr = {r[MOM], r[MOM] * ur + pr, ur * (r[ENE] + pr)};
    for (int v = 0; v < NVAR; v++)
        f[v] = sl >= 0 ? fl[v] : sr <= 0 ? fr[v] : (sr * fl[v] - sl * fr[v] + sl * sr * (r[v] - l[v])) / (sr - sl);
}
#pragma omp end declare target

void tube_step(struct tube *t, double dt)
{
    const double k = dt / t->dx;
#pragma omp target
    {
        for (int g = 0; g < GHOSTS; g++)
            for (int v = 0; v < NVAR; v++) {
                t->u[g][v] = t->u[GHOSTS][v];
                t->u[t->cells + GHOSTS + g][v] = t->u[t->cells + GHOSTS - 1][v];
            }
    }
#pragma omp target teams distribute parallel for
    for (int i = GHOSTS; i <= t->cells + GHOSTS; i++) {
        conserved left, right;
        for (int v = 0; v < NVAR; v++) {
            double a = t->u[i - 1][v] - t->u[i - 2][v], b = t->u[i][v] - t->u[i - 1][v];
            double c = t->u[i + 1][v] - t->u[i][v];
            left[v] = t->u[i - 1][v] + 0.5 * limited_slope(t->limiter, a, b);
            right[v] = t->u[i][v] - 0.5 * limited_slope(t->limiter, b, c);
        }
        hll(left, right, t->flux[i]);
    }
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = GHOSTS; i < t->cells + GHOSTS; i++)
        for (int v = 0; v < NVAR; v++)
            t->u[i][v] -= k * (t->flux[i + 1][v] - t->flux[i][v]);
}
