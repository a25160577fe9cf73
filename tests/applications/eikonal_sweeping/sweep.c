#include "eikonal.h"
#include <math.h>

#pragma omp declare target
static inline void order(double *a, double *b)
{
    if (*a > *b) {
        double t = *a;
        *a = *b;
        *b = t;
    }
}
/* Godunov's solution from the earliest neighbours in three directions */
static double local_solve(double a, double b, double c, double f)
{
    order(&a, &b), order(&b, &c), order(&a, &b);
    double x = a + f;
    if (x > b) {
        double d = 2 * f * f - (a - b) * (a - b);
        x = 0.5 * (a + b + sqrt(d > 0 ? d : 0));
        if (x > c) {
            double s = a + b + c, e = s * s - 3 * (a * a + b * b + c * c - f * f);
            x = (s + sqrt(e > 0 ? e : 0)) / 3;
        }
    }
    return x;
}
#define AT(p, x, y, z) ((x) < 0 || (y) < 0 || (z) < 0 || (x) >= v.nx || (y) >= v.ny || (z) >= v.nz ? FAR : (p)[OFFSET(v, x, y, z)])
#define LEAST(a, b) ((a) < (b) ? (a) : (b))
#pragma omp end declare target

/* The points of a plane x + y + z = l do not depend on each other. */
static long sweep(struct volume v, const double *slowness, double *t, int sx, int sy, int sz)
{
    long changed = 0;
    for (int l = 0; l <= v.nx + v.ny + v.nz - 3; l++) {
        const int first = l - (v.nx + v.ny - 2) > 0 ? l - (v.nx + v.ny - 2) : 0, last = l < v.nz - 1 ? l : v.nz - 1;
#pragma omp target teams distribute firstprivate(v, l, first, last, sx, sy, sz) reduction(+: changed)
        for (int k = first; k <= last; k++) {
            long mine = 0;
#pragma omp parallel for reduction(+: mine) schedule(guided)
            for (int j = 0; j < v.ny; j++) {
                int i = l - k - j;
                if (i < 0 || i >= v.nx)
                    continue;
                int x = sx > 0 ? i : v.nx - 1 - i, y = sy > 0 ? j : v.ny - 1 - j, z = sz > 0 ? k : v.nz - 1 - k;
                double a = LEAST(AT(t, x - 1, y, z), AT(t, x + 1, y, z));
                double b = LEAST(AT(t, x, y - 1, z), AT(t, x, y + 1, z));
                double c = LEAST(AT(t, x, y, z - 1), AT(t, x, y, z + 1));
                double fresh = local_solve(a, b, c, v.h * slowness[OFFSET(v, x, y, z)]);
                if (fresh < t[OFFSET(v, x, y, z)] - 1e-12) {
                    t[OFFSET(v, x, y, z)] = fresh;
                    mine++;
                }
            }
            changed += mine;
        }
    }
    return changed;
}

void sweep_all(struct volume v, const double *slowness, double *t, struct report *r)
{
    const size_t n = (size_t)v.nx * v.ny * v.nz;
    double latest = 0;
    long changed;
    *r = (struct report){0, 0, 0};
#pragma omp target data map(to: slowness[0:n]) map(tofrom: t[0:n])
    {
        do {
            changed = 0;
            for (int s = 0; s < 8; s++)
                changed += sweep(v, slowness, t, s & 1 ? 1 : -1, s & 2 ? 1 : -1, s & 4 ? 1 : -1);
            r->updates += changed;
            r->passes++;
        } while (changed && r->passes < 20);
#pragma omp target teams distribute parallel for reduction(max: latest)
        for (size_t i = 0; i < n; i++)
            latest = t[i] > latest ? t[i] : latest;
    }
    r->latest = latest;
}
