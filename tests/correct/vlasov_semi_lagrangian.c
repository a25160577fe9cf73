/* Landau damping: the Vlasov equation by splitting on a phase-space grid, cubic interpolation; one `target data`, a
 * `target parallel for`, `teams loop` and `loop bind(parallel)` besides the combined constructs. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define NX 32
#define NV 48
#define K 0.5
#define VMAX 6.0

static const double lx = 2 * M_PI / K, dx = 2 * M_PI / K / NX, dv = 2 * VMAX / NV;

static inline double lagrange4(double a, double b, double c, double d, double t)
{
    return a * t * (1 - t) * (t - 2) / 6 + b * (t + 1) * (t - 1) * (t - 2) / 2 - c * t * (t + 1) * (t - 2) / 2
           + d * t * (t + 1) * (t - 1) / 6;
}

#define PERIODIC(i) (((i) % NX + NX) % NX)
#define INSIDE(row, j) ((j) < 0 || (j) >= NV ? 0.0 : (row)[j])

static void shift_x(double (*f)[NV], double (*g)[NV], double dt)
{
#pragma omp target teams loop collapse(2)
    for (int i = 0; i < NX; i++)
        for (int j = 0; j < NV; j++) {
            double s = -dt * (-VMAX + (j + 0.5) * dv) / dx, base = floor(s);
            int k = i + (int)base;
            g[i][j] = lagrange4(f[PERIODIC(k - 1)][j], f[PERIODIC(k)][j], f[PERIODIC(k + 1)][j], f[PERIODIC(k + 2)][j], s - base);
        }
}

static void shift_v(double (*f)[NV], double (*g)[NV], const double *e, double dt)
{
#pragma omp target teams distribute
    for (int i = 0; i < NX; i++) {
        double s = dt * e[i] / dv, base = floor(s);
#pragma omp parallel
#pragma omp loop bind(parallel)
        for (int j = 0; j < NV; j++) {
            int k = j + (int)base;
            g[i][j] = lagrange4(INSIDE(f[i], k - 1), INSIDE(f[i], k), INSIDE(f[i], k + 1), INSIDE(f[i], k + 2), s - base);
        }
    }
}

static double field(double (*f)[NV], double *rho, double *e)
{
    double energy = 0.0;
#pragma omp target parallel for
    for (int i = 0; i < NX; i++) {
        double sum = 0.0;
        for (int j = 0; j < NV; j++)
            sum += f[i][j];
        rho[i] = 1.0 - sum * dv;
    }
#pragma omp target
    {
        double mean = 0.0;
        e[0] = 0.0;
        for (int i = 1; i < NX; i++)
            e[i] = e[i - 1] + 0.5 * dx * (rho[i - 1] + rho[i]);
        for (int i = 0; i < NX; i++)
            mean += e[i] / NX;
        for (int i = 0; i < NX; i++)
            e[i] -= mean;
    }
#pragma omp target teams distribute parallel for reduction(+: energy)
    for (int i = 0; i < NX; i++)
        energy += 0.5 * e[i] * e[i] * dx;
    return energy;
}

int main(void)
{
    double(*f)[NV] = malloc(NX * sizeof *f), (*g)[NV] = malloc(NX * sizeof *g), rho[NX], e[NX], mass = 0.0;
    for (int i = 0; i < NX; i++)
        for (int j = 0; j < NV; j++) {
            double v = -VMAX + (j + 0.5) * dv;
            f[i][j] = (1 + 0.05 * cos(K * i * dx)) * exp(-0.5 * v * v) / sqrt(2 * M_PI);
        }
#pragma omp target data map(tofrom: f[0:NX]) map(alloc: g[0:NX], rho, e)
    for (int step = 0; step <= 60; step++) {
        shift_x(f, g, 0.05);
        double energy = field(g, rho, e);
        if (step % 20 == 0)
            printf("step %2d: field energy %.4e\n", step, energy);
        shift_v(g, f, e, 0.1);
        shift_x(f, g, 0.05);
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < NX; i++)
            for (int j = 0; j < NV; j++)
                f[i][j] = g[i][j];
    }
    for (int i = 0; i < NX; i++)
        for (int j = 0; j < NV; j++)
            mass += f[i][j] * dx * dv;
    printf("mass %.5f of %.5f\n", mass, lx);
    free(f);
    free(g);
    return 0;
}
