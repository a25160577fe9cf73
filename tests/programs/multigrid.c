/* Stays on the host: nothing */
/* V-cycles on a hierarchy of grids; each level owns its arrays, all resident. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct level {
    int n;
    double h, h2;
    double *u, *f, *r;
} level_t;

typedef struct {
    int nlev;
    level_t *levels;
} hierarchy;

#define AT(a, n, i, j) ((a)[(size_t)(i) * ((n) + 2) + (j)])
static size_t cells(const level_t *l) { return (size_t)(l->n + 2) * (l->n + 2); }

static hierarchy *mg_alloc(int n, int nlev)
{
    hierarchy *mg = malloc(sizeof *mg);
    mg->nlev = nlev;
    mg->levels = calloc(nlev, sizeof(level_t));
    level_t *levels = mg->levels;
    for (int l = 0; l < nlev; l++, n /= 2) {
        levels[l].n = n;
        levels[l].h = 1.0 / (n + 1);
        levels[l].h2 = levels[l].h * levels[l].h;
        size_t m = cells(&levels[l]);
        levels[l].u = calloc(m, sizeof(double));
        levels[l].f = calloc(m, sizeof(double));
        levels[l].r = calloc(m, sizeof(double));
    }
#pragma omp target enter data map(to: levels[0:nlev])
    for (int l = 0; l < nlev; l++) {
        size_t m = cells(levels + l);
#pragma omp target enter data map(to: levels[l].u[0:m], levels[l].f[0:m], levels[l].r[0:m])
    }
    return mg;
}

static void mg_free(hierarchy *mg)
{
    level_t *levels = mg->levels;
    for (int l = 0; l < mg->nlev; l++) {
#pragma omp target exit data map(delete: levels[l].u[:cells(&levels[l])], levels[l].f[:cells(&levels[l])], levels[l].r[:cells(&levels[l])])
        free(levels[l].u); free(levels[l].f); free(levels[l].r);
    }
#pragma omp target exit data map(delete: levels[0:mg->nlev])
    free(levels);
    free(mg);
}

static void smooth(hierarchy *mg, int l, int sweeps)
{
    level_t *levels = mg->levels;
    const int n = levels[l].n;
    for (int s = 0; s < sweeps; s++)
        for (int colour = 0; colour < 2; colour++)
#pragma omp target teams distribute parallel for
            for (int i = 1; i <= n; i++)
                for (int j = 1 + (i + colour) % 2; j <= n; j += 2)
                    AT(levels[l].u, n, i, j) =
                        0.25 * (AT(levels[l].u, n, i - 1, j) + AT(levels[l].u, n, i + 1, j) + AT(levels[l].u, n, i, j - 1) +
                                AT(levels[l].u, n, i, j + 1) + levels[l].h2 * AT(levels[l].f, n, i, j));
}

static void residual(level_t *L)
{
    int n = L->n;
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++) {
            double lap = (AT(L->u, n, i - 1, j) + AT(L->u, n, i + 1, j) + AT(L->u, n, i, j - 1) + AT(L->u, n, i, j + 1) -
                          4 * AT(L->u, n, i, j)) / L->h2;
            AT(L->r, n, i, j) = AT(L->f, n, i, j) + lap;
        }
}

static void restrict_to(level_t *fine, level_t *coarse)
{
    int nc = coarse->n, nf = fine->n;
    double *uc = coarse->u, *fc = coarse->f, *rf = fine->r;
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 1; i <= nc; i++)
        for (int j = 1; j <= nc; j++) {
            int I = 2 * i - 1, J = 2 * j - 1;
            AT(uc, nc, i, j) = 0;
            AT(fc, nc, i, j) = 0.25 * (AT(rf, nf, I, J) + AT(rf, nf, I + 1, J) + AT(rf, nf, I, J + 1) + AT(rf, nf, I + 1, J + 1));
        }
}

static void prolong(hierarchy *mg, int l)
{
    level_t *levels = mg->levels, *fine = &levels[l], *coarse = &levels[l + 1];
    int nf = fine->n;
#pragma omp target parallel for
    for (int k = 0; k < nf * nf; k++) {
        int i = k / nf + 1, j = k % nf + 1;
        AT(fine->u, nf, i, j) += AT(coarse->u, coarse->n, (i + 1) / 2, (j + 1) / 2);
    }
}

static double norm(level_t *levels, int l)
{
    double s = 0;
    int n = levels[l].n;
    residual(&levels[l]);
#pragma omp target teams distribute parallel for reduction(+: s) collapse(2)
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++)
            s += AT(levels[l].r, n, i, j) * AT(levels[l].r, n, i, j);
    return sqrt(s) * levels[l].h;
}

static void vcycle(hierarchy *mg, int l)
{
    if (l == mg->nlev - 1) { smooth(mg, l, 20); return; }
    smooth(mg, l, 3);
    residual(mg->levels + l);
    restrict_to(&mg->levels[l], &mg->levels[l + 1]);
    vcycle(mg, l + 1);
    prolong(mg, l);
    smooth(mg, l, 3);
}

int main(void)
{
    hierarchy *mg = mg_alloc(32, 4);
    level_t *top = &mg->levels[0];
    int n = top->n;
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++) AT(top->f, n, i, j) = sin(3.0 * i * top->h) * cos(2.0 * j * top->h);
#pragma omp target update to(top->f[0:cells(top)])
    double r0 = norm(mg->levels, 0), r = r0;
    for (int it = 0; it < 6; it++) {
        vcycle(mg, 0);
        r = norm(mg->levels, 0);
        printf("cycle %d residual %.3e\n", it, r);
    }
#pragma omp target update from(mg->levels[0].u[0:cells(mg->levels)])
    double sum = 0;
    for (size_t k = 0; k < cells(top); k++) sum += top->u[k];
    printf("sum %.6f %s\n", sum, r < 0.05 * r0 ? "converging" : "NOT converging");
    mg_free(mg);
    return 0;
}
