#include "diffusion.h"
#include <stdlib.h>
#include <math.h>

#define IDX(i, j) ((i) * n + (j))

static double production(int n, const unsigned char *map, const material_t *lib, double *const flux[G], double *NO_ALIAS src)
{
    double sum = 0, *fast = flux[0], *slow = flux[G - 1];
    /* the sum goes by threads of teams, and the source is kept */
    #pragma omp target teams distribute parallel for collapse(2) reduction(+: sum) map(tofrom: sum) \
        map(to: map[0:n*n], lib[0:3], fast[0:n*n], slow[0:n*n]) map(from: src[0:n*n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            const material_t *m = &lib[map[IDX(i, j)]];
            double s = m->nu_fission[0] * fast[IDX(i, j)] + m->nu_fission[G - 1] * slow[IDX(i, j)];
            src[IDX(i, j)] = s;
            sum += s;
        }
    return sum;
}

/* Red and black relaxation of one group; vacuum around. */
static void relax(int n, double h, int g, const unsigned char *map, const material_t *lib, double *phi, const double *q,
                  const double *above, double k, int inners)
{
    #pragma omp target data map(tofrom: phi[0:n*n]) map(to: q[0:n*n], above[0:n*n], map[0:n*n], lib[0:3])
    for (int inner = 0; inner < 2 * inners; inner++) {
        int colour = inner & 1;
        #pragma omp target teams distribute parallel for firstprivate(colour, g, k)
        for (int c = 0; c < n * n; c++) {
            int i = c / n, j = c % n;
            if (((i + j) & 1) != colour)
                continue;
            const material_t *m = &lib[map[c]];
            double d = m->D[g] / (h * h), around = 0, diagonal = m->removal[g];
            const int di[4] = {-1, 1, 0, 0}, dj[4] = {0, 0, -1, 1};
            for (int s = 0; s < 4; s++) {
                int a = i + di[s], b = j + dj[s];
                if (a < 0 || b < 0 || a >= n || b >= n) {
                    diagonal += 0.5 * d;
                    continue;
                }
                double e = lib[map[IDX(a, b)]].D[g] / (h * h), face = 2 * d * e / (d + e);
                around += face * phi[IDX(a, b)];
                diagonal += face;
            }
            double in = g == 0 ? q[c] / k : m->scatter * above[c];
            phi[c] = (in + around) / diagonal;
        }
    }
}

double power_iteration(core_t *core, int outers, int inners)
{
    const int n = core->n, cells = n * n;
    double *src = malloc(sizeof(double) * cells), k = 1, before = 0;
    double *fast = core->flux[0], *slow = core->flux[1];
    const unsigned char *map = core->map;
    const material_t *lib = core->lib;
    #pragma omp target enter data map(to: fast[0:cells], slow[0:cells], map[0:cells], lib[0:3]) map(alloc: src[0:cells])
    before = production(n, map, lib, core->flux, src);
    for (int outer = 0; outer < outers; outer++) {
        for (int g = 0; g < G; g++)
            relax(n, core->h, g, map, lib, core->flux[g], src, core->flux[0], k, inners);
        double now = production(n, map, lib, core->flux, src);
        k *= now / before;
        before = now;
    }
    #pragma omp target exit data map(from: fast[0:cells], slow[0:cells]) map(delete: src[0:cells], map[0:cells], lib[0:3])
    free(src);
    return k;
}
