#include "level.h"
#include <math.h>

#define A_DOT_X(x, beta, c, h2)                                                                             \
    (x[c] + (0.5 * ((beta[c] + beta[(c) + 1]) * (x[c] - x[(c) + 1]) + (beta[c] + beta[(c) - 1]) * (x[c] - x[(c) - 1]) + \
             (beta[c] + beta[(c) + SIDE]) * (x[c] - x[(c) + SIDE]) +                                        \
             (beta[c] + beta[(c) - SIDE]) * (x[c] - x[(c) - SIDE]) +                                        \
             (beta[c] + beta[(c) + SIDE * SIDE]) * (x[c] - x[(c) + SIDE * SIDE]) +                          \
             (beta[c] + beta[(c) - SIDE * SIDE]) * (x[c] - x[(c) - SIDE * SIDE]))) / (h2))

double norm_of_residual(level_type *level)
{
    double most = 0;
    const double h2 = level->h * level->h;
    exchange_boundary(level, VECTOR_U);
    #pragma omp target teams distribute parallel for collapse(4) reduction(max: most) map(tofrom: most)
    EVERY_CELL(b, i, j, k) {
        double *const *v = level->boxes[b].vectors;
        const double *x = v[VECTOR_U], *beta = v[VECTOR_BETA];
        int c = CELL(i, j, k);
        double r = v[VECTOR_F][c] - A_DOT_X(x, beta, c, h2);
        v[VECTOR_RES][c] = r;
        most = fmax(most, fabs(r));
    }
    return most;
}

void chebyshev_smooth(level_type *level, int degree)
{
    const double h2 = level->h * level->h, high = 1 + 12 * 1.3 / h2, low = high / 8;
    const double theta = 0.5 * (high + low), delta = 0.5 * (high - low), sigma = theta / delta;
    double rho = 1 / sigma;
    for (int s = 0; s < degree; s++) {
        const int from = s & 1 ? VECTOR_TEMP : VECTOR_U, to = s & 1 ? VECTOR_U : VECTOR_TEMP;
        const double next = 1 / (2 * sigma - rho), c1 = s ? next * rho : 0, c2 = s ? 2 * next / delta : 1 / theta;
        exchange_boundary(level, from);
        #pragma omp target teams distribute parallel for collapse(4) firstprivate(from, to)
        EVERY_CELL(b, i, j, k) {
            const double *x = level->boxes[b].vectors[from], *beta = level->boxes[b].vectors[VECTOR_BETA];
            double *out = level->boxes[b].vectors[to];
            int c = CELL(i, j, k);
            double before = s ? out[c] : x[c];
            out[c] = x[c] + c1 * (x[c] - before) + c2 * (level->boxes[b].vectors[VECTOR_F][c] - A_DOT_X(x, beta, c, h2));
        }
        rho = s ? next : rho;
    }
}

double dot(level_type *level, int a, int b)
{
    double sum = 0;
    #pragma omp target teams distribute reduction(+: sum) map(tofrom: sum)
    for (int box = 0; box < NUM_BOXES; box++) {
        double part = 0;
        const double *x = level->boxes[box].vectors[a], *y = level->boxes[box].vectors[b];
        #pragma omp parallel for collapse(3) reduction(+: part)
        for (int k = 0; k < BOX_DIM; k++)
            for (int j = 0; j < BOX_DIM; j++)
                for (int i = 0; i < BOX_DIM; i++)
                    part += x[CELL(i, j, k)] * y[CELL(i, j, k)];
        sum += part;
    }
    return sum;
}
