#include "amg.h"
#include <math.h>

#pragma omp declare target
static double row_residual(const struct grid *g, int i)
{
    double s = g->b[i];
    for (int k = g->ptr[i]; k < g->ptr[i + 1]; k++)
        s -= g->val[k] * g->x[g->col[k]];
    return s;
}
#pragma omp end declare target

double residual(struct grid *g)
{
    double square = 0;
#pragma omp target teams distribute parallel for reduction(+: square)
    for (int i = 0; i < g->n; i++) {
        g->r[i] = row_residual(g, i);
        square += g->r[i] * g->r[i];
    }
    return sqrt(square);
}

void smooth(struct grid *g, smoother_t kind, int sweeps)
{
    for (int s = 0; s < sweeps; s++)
        switch (kind) {
        case WEIGHTED_JACOBI:
        case L1_JACOBI:
            residual(g);
#pragma omp target teams distribute parallel for firstprivate(kind)
            for (int i = 0; i < g->n; i++)
                g->x[i] += kind == L1_JACOBI ? g->r[i] / g->l1[i] * 1.2 : 0.8 * g->r[i] / g->diag[i];
            break;
        case CHEBYSHEV: {
            const double high = g->largest, low = high / 4, theta = (high + low) / 2, delta = (high - low) / 2;
            double rho = delta / theta;
            for (int k = 0; k < 2; k++) {
                const double next = 1 / (2 * theta / delta - rho), keep = k ? next * rho : 0;
                const double gain = k ? 2 * next / delta : 1 / theta;
                residual(g);
#pragma omp target teams distribute parallel for
                for (int i = 0; i < g->n; i++) {
                    double d = gain * g->r[i] / g->diag[i] + (k ? keep * g->d[i] : 0);
                    g->d[i] = d;
                    g->x[i] += d;
                }
                rho = k ? next : rho;
            }
            break;
        }
        case COLOURED:
            for (int c = 0; c < g->colours; c++) {
#pragma omp target teams distribute parallel for schedule(static, 4)
                for (int i = 0; i < g->n; i++)
                    if (g->colour[i] == c)
                        g->x[i] += row_residual(g, i) / g->diag[i];
            }
        }
}
