#include "dg.h"
#include <math.h>
#include <stdlib.h>

#pragma omp declare target
static double trace_of(const cell *c, const double *basis)
{
    double v = 0;
    for (int j = 0; j < NODES; j++)
        v += c->q[j] * basis[j];
    return v;
}
static double mean_of(const cell *c)
{
    double v = 0;
    for (int j = 0; j < NODES; j++)
        v += 0.5 * weights[j] * c->q[j];
    return v;
}
#pragma omp end declare target

void rhs(int n, const cell *u, cell *r, double h, double speed)
{
#pragma omp target teams distribute map(to: u[0:n]) map(from: r[0:n])
    for (int c = 0; c < n; c++) {
        const cell *west = &u[(c + n - 1) % n];
        double in = speed * trace_of(west, at_right), out = speed * trace_of(&u[c], at_right);
#pragma omp parallel for firstprivate(in, out) num_threads(NODES)
        for (int j = 0; j < NODES; j++) {
            double volume = 0;
            for (int i = 0; i < NODES; i++)
                volume += weights[i] * differentiation[i][j] * speed * u[c].q[i];
            r[c].q[j] = 2 / (h * weights[j]) * (volume - out * at_right[j] + in * at_left[j]);
        }
    }
}

static void limit(int n, cell *u)
{
    double *means = malloc(n * sizeof *means);
#pragma omp target data map(alloc: means[0:n])
    {
#pragma omp target teams loop
        for (int c = 0; c < n; c++)
            means[c] = mean_of(&u[c]);
#pragma omp target teams distribute parallel for order(concurrent)
        for (int c = 0; c < n; c++) {
            double m = means[c], low = fmin(means[(c + 1) % n], means[(c + n - 1) % n]), theta = 1;
            double high = fmax(means[(c + 1) % n], means[(c + n - 1) % n]);
            low = fmin(low, m), high = fmax(high, m);
            for (int j = 0; j < NODES; j++) {
                double d = u[c].q[j] - m;
                if (d > 1e-12)
                    theta = fmin(theta, (high - m) / d);
                else if (d < -1e-12)
                    theta = fmin(theta, (low - m) / d);
            }
            for (int j = 0; j < NODES; j++)
                u[c].q[j] = m + theta * (u[c].q[j] - m);
        }
    }
    free(means);
}

double integrate(int n, cell *u, double h, double speed, double dt, int steps, enum limiter_kind limiter)
{
    cell *stage = malloc(n * sizeof *stage), *r = malloc(n * sizeof *r);
    double mass = 0;
#pragma omp target data map(tofrom: u[0:n]) map(alloc: stage[0:n], r[0:n])
    {
        for (int t = 0; t < steps; t++) {
            rhs(n, u, r, h, speed);
#pragma omp target teams distribute parallel for collapse(2)
            for (int c = 0; c < n; c++)
                for (int j = 0; j < NODES; j++)
                    stage[c].q[j] = u[c].q[j] + dt * r[c].q[j];
            if (limiter == MEAN_BOUNDS)
                limit(n, stage);
            rhs(n, stage, r, h, speed);
#pragma omp target teams distribute parallel for collapse(2)
            for (int c = 0; c < n; c++)
                for (int j = 0; j < NODES; j++)
                    u[c].q[j] = 0.5 * (u[c].q[j] + stage[c].q[j] + dt * r[c].q[j]);
            if (limiter == MEAN_BOUNDS)
                limit(n, u);
        }
#pragma omp target teams distribute parallel for reduction(+: mass)
        for (int c = 0; c < n; c++)
            mass += h * mean_of(&u[c]);
    }
    free(stage);
    free(r);
    return mass;
}
