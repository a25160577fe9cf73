#include "table.h"

#pragma omp declare target
struct table phi_table, rho_table, f_table;

/* Lagrange, through the four points around x */
void interpolate(const struct table *t, double r, double *f, double *df)
{
    const double *tt = t->value + 1;
    if (r < t->x0)
        r = t->x0;
    r = (r - t->x0) * t->inv_dx;
    int ii = (int)r;
    if (ii > t->n - 1) {
        ii = t->n - 1;
        r = t->n - 1;
    }
    r -= ii;
    double g1 = tt[ii + 1] - tt[ii - 1], g2 = tt[ii + 2] - tt[ii];
    *f = tt[ii] + 0.5 * r * (g1 + r * (tt[ii + 1] + tt[ii - 1] - 2.0 * tt[ii]));
    *df = 0.5 * (g1 + r * (g2 - g1)) * t->inv_dx;
}
#pragma omp end declare target

void table_fill(struct table *t, double x0, double x1, double (*function)(double))
{
    double dx = (x1 - x0) / TABLE_POINTS;
    t->x0 = x0, t->inv_dx = 1 / dx, t->n = TABLE_POINTS;
    for (int i = -1; i < TABLE_POINTS + 2; i++)
        t->value[i + 1] = function(x0 + i * dx);
}

void tables_to_device(void)
{
#pragma omp target update to(phi_table, rho_table, f_table)
}
