/* D2Q9 lattice Boltzmann, pull scheme, with bounce-back at a cylinder; constant tables in file scope. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define Q 9
#define LX 60
#define LY 24
#define F(k, x, y) (((k) * LY + (y)) * LX + (x))

#pragma omp declare target
static const int cx[Q] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
static const int cy[Q] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
static const int opposite[Q] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
static const double weight[Q] = {4. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 36, 1. / 36, 1. / 36, 1. / 36};

static double equilibrium(int k, double rho, double ux, double uy)
{
    double cu = 3.0 * (cx[k] * ux + cy[k] * uy);
    return weight[k] * rho * (1.0 + cu + 0.5 * cu * cu - 1.5 * (ux * ux + uy * uy));
}
#pragma omp end declare target

static void step(const double *restrict f, double *restrict g, const unsigned char *restrict solid, double tau,
                 double force)
{
    int x, y, k;
#pragma omp target teams distribute parallel for collapse(2) private(k) \
    map(to: f[0:Q * LX * LY], solid[0:LX * LY]) map(tofrom: g[0:Q * LX * LY])
    for (y = 0; y < LY; y++)
        for (x = 0; x < LX; x++) {
            double in[Q], rho = 0.0, ux = 0.0, uy = 0.0;
            if (solid[y * LX + x])
                continue;
            for (k = 0; k < Q; k++) {
                int fx = (x - cx[k] + LX) % LX, fy = (y - cy[k] + LY) % LY;
                in[k] = solid[fy * LX + fx] ? f[F(opposite[k], x, y)] : f[F(k, fx, fy)];
                rho += in[k];
                ux += cx[k] * in[k];
                uy += cy[k] * in[k];
            }
            ux = ux / rho + tau * force;
            uy /= rho;
            for (k = 0; k < Q; k++)
                g[F(k, x, y)] = in[k] - (in[k] - equilibrium(k, rho, ux, uy)) / tau;
        }
}

int main(void)
{
    const int values = Q * LX * LY;
    double *f = malloc(values * sizeof *f), *g = malloc(values * sizeof *g), mass = 0.0, flow = 0.0;
    unsigned char *solid = calloc(LX * LY, 1);
    int x, y, k, t, fluid = 0;

    for (y = 0; y < LY; y++)
        for (x = 0; x < LX; x++) {
            solid[y * LX + x] = y == 0 || y == LY - 1 || (x - 15) * (x - 15) + (y - 12) * (y - 12) < 16;
            fluid += !solid[y * LX + x];
            for (k = 0; k < Q; k++)
                f[F(k, x, y)] = g[F(k, x, y)] = weight[k];
        }
#pragma omp target data map(tofrom: f[0:values]) map(to: g[0:values], solid[0:LX * LY])
    for (t = 0; t < 150; t++) {
        step(f, g, solid, 0.8, 1e-4);
        step(g, f, solid, 0.8, 1e-4);
    }
    for (y = 0; y < LY; y++)
        for (x = 0; x < LX; x++)
            if (!solid[y * LX + x])
                for (k = 0; k < Q; k++) {
                    mass += f[F(k, x, y)];
                    flow += cx[k] * f[F(k, x, y)];
                }
    printf("%d fluid cells, mass %.6g, mean flow %.5g\n", fluid, mass, flow / fluid);
    free(f);
    free(g);
    free(solid);
    return 0;
}
