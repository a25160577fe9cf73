#include "mg.h"
#include <stdlib.h>
#include <math.h>
#include <assert.h>

static void red_black(Level *L, int sweeps)
{
    LEVEL_POINTERS(L);
    for (int it = 0; it < 2 * sweeps; it++) {
#pragma omp target teams distribute parallel for map(alloc: u[0:sz], f[0:sz])
        for (int i = 1; i <= n; i++)
            for (int j = 1 + (i + it) % 2; j <= n; j += 2)
                u[i * s + j] = .25 * (u[(i - 1) * s + j] + u[(i + 1) * s + j] + u[i * s + j - 1] + u[i * s + j + 1] + h2 * f[i * s + j]);
    }
}

static void jacobi(Level *L, int sweeps)
{
    LEVEL_POINTERS(L);
    while (sweeps --> 0) {
#pragma omp target teams distribute parallel for collapse(2) map(alloc: u[0:sz], f[0:sz], r[0:sz])
        for (int i = 1; i <= n; i++)
            for (int j = 1; j <= n; j++)
                r[i * s + j] = u[i * s + j] + .8 * (.25 * (u[(i - 1) * s + j] + u[(i + 1) * s + j] + u[i * s + j - 1] + u[i * s + j + 1] + h2 * f[i * s + j]) - u[i * s + j]);
#pragma omp target teams distribute parallel for collapse(2) map(alloc: u[0:sz], r[0:sz])
        for (int i = 1; i <= n; i++)
            for (int j = 1; j <= n; j++)
                u[i * s + j] = r[i * s + j];
    }
}

static void residual(Level *L)
{
    LEVEL_POINTERS(L);
#pragma omp target teams distribute parallel for collapse(2) map(alloc: u[0:sz], f[0:sz], r[0:sz])
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++)
            r[i * s + j] = f[i * s + j] - (4 * u[i * s + j] - u[(i - 1) * s + j] - u[(i + 1) * s + j] - u[i * s + j - 1] - u[i * s + j + 1]) / h2;
}

static void restrict_(const Level *fine, Level *coarse)
{
    const Real *fr = fine->r;
    Real *cf = coarse->f, *cu = coarse->u;
    const size_t fs = STRIDE(fine), cs = STRIDE(coarse), fsz = fine->sz, csz = coarse->sz;
    const int n = coarse->n;
#pragma omp target teams distribute parallel for map(alloc: fr[:fsz], cf[:csz], cu[:csz])
    for (int i = 1; i <= n; i++) {
        const Real *a = fr + (2 * i - 1) * fs, *b = a + fs, *c = b + fs;
        for (int j = 1; j <= n; j++) {
            const int k = 2 * j;
            cf[i * cs + j] = (a[k - 1] + a[k + 1] + c[k - 1] + c[k + 1] + 2 * (a[k] + b[k - 1] + b[k + 1] + c[k]) + 4 * b[k]) / 16;
            cu[i * cs + j] = 0;
        }
    }
}

static void prolong(const Level *coarse, Level *fine)
{
    const Real *c = coarse->u;
    Real *u = fine->u;
    const size_t fs = STRIDE(fine), cs = STRIDE(coarse), fsz = fine->sz, csz = coarse->sz;
    const int n = coarse->n;
#pragma omp target teams distribute parallel for collapse(2) map(alloc: c[:csz], u[:fsz])
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= n; j++) {
            const Real a = c[i * cs + j], b = c[i * cs + j + 1], d = c[(i + 1) * cs + j], e = c[(i + 1) * cs + j + 1];
            if (i && j) u[2 * i * fs + 2 * j] += a;
            if (i) u[2 * i * fs + 2 * j + 1] += .5 * (a + b);
            if (j) u[(2 * i + 1) * fs + 2 * j] += .5 * (a + d);
            u[(2 * i + 1) * fs + 2 * j + 1] += .25 * (a + b + d + e);
        }
}

void mg_cycle(Mg *m, int l)
{
    Level *const L = &m->lev[l];
    assert(l < m->nlev);
    if (l == m->nlev - 1) { m->smooth(L, 20); return; }
    m->smooth(L, m->nu1);
    residual(L);
    restrict_(L, L + 1);
    for (int g = 0; g < m->gamma; g++) mg_cycle(m, l + 1);
    prolong(L + 1, L);
    m->smooth(L, m->nu2);
}

Real mg_norm(const Mg *m)
{
    Level top = m->lev[0];
    Real s2 = 0, mx = 0;
    residual(&top);
    LEVEL_POINTERS(&top);
#pragma omp target teams distribute parallel for collapse(2) map(alloc: r[0:sz]) map(tofrom: s2, mx) reduction(+: s2) reduction(max: mx)
    for (int i = 1; i <= n; ++i)
        for (int j = 1; j <= n; ++j) {
            const Real v = fabs(r[i * s + j]);
            s2 += v * v;
            mx = v > mx ? v : mx;
        }
    return sqrt(s2) / n + 0 * mx;
}

Mg *mg_new(int n, enum Smoother kind)
{
    static void (*const smoothers[SMOOTHERS])(Level *, int) = { [RED_BLACK] = red_black, [WEIGHTED_JACOBI] = jacobi };
    Mg *m = calloc(1, sizeof *m);
    if (!m) return NULL;
    m->nu1 = m->nu2 = 2;
    m->gamma = kind == RED_BLACK ? 1 : 2;
    m->smooth = smoothers[kind];
    for (int k = n; k >= 1 && m->nlev < MAXLEV; k = (k - 1) / 2) {
        Level *L = &m->lev[m->nlev++];
        L->n = k;
        L->sz = (size_t)(k + 2) * (k + 2);
        L->h2 = 1. / ((Real)(k + 1) * (k + 1));
        L->u = calloc(L->sz, sizeof(Real));
        L->f = calloc(L->sz, sizeof(Real));
        L->r = calloc(L->sz, sizeof(Real));
        if (!L->u || !L->f || !L->r) { mg_delete(m); return NULL; }
        if (m->nlev == 1)
            for (int i = 1; i <= k; i++) for (int j = 1; j <= k; j++)
                F(L, i, j) = sin(3.1 * i / (k + 1)) * (j % 5 - 2);
        LEVEL_POINTERS(L);
#pragma omp target enter data map(to: u[0:sz], f[0:sz], r[0:sz])
        if (k < 3) break;
    }
    return m;
}

void mg_delete(Mg *m)
{
    for (Level *L = m->lev; L < m->lev + m->nlev; L++) {
        LEVEL_POINTERS(L);
        if (u && f && r) {
#pragma omp target exit data map(delete: u[0:sz], f[0:sz], r[0:sz])
        }
        free(u); free(f); free(r);
    }
    free(m);
}
