#include "amg.h"
#include <math.h>
#include <stdlib.h>

static struct grid *blank(int n, int most)
{
    struct grid *g = calloc(1, sizeof *g);
    g->n = n;
    g->ptr = calloc(n + 1, sizeof(int)), g->col = calloc(most, sizeof(int)), g->val = calloc(most, sizeof(double));
    g->aggregate = calloc(n, sizeof(int)), g->colour = calloc(n, sizeof(int));
    double **vectors[] = {&g->diag, &g->l1, &g->x, &g->b, &g->r, &g->d};
    for (size_t v = 0; v < sizeof vectors / sizeof *vectors; v++)
        *vectors[v] = calloc(n, sizeof(double));
    return g;
}

static void to_device(struct grid *g)
{
    for (int i = 0; i < g->n; i++) {
        for (int k = g->ptr[i]; k < g->ptr[i + 1]; k++) {
            if (g->col[k] == i)
                g->diag[i] = g->val[k];
            g->l1[i] += fabs(g->val[k]);
        }
        g->largest = fmax(g->largest, g->l1[i] / g->diag[i]);
    }
    g->nnz = g->ptr[g->n];
#pragma omp target enter data map(to: g[:1])
#pragma omp target enter data map(to: g->ptr[:g->n + 1], g->col[:g->nnz], g->val[:g->nnz], g->aggregate[:g->n]) \
    map(to: g->colour[:g->n], g->diag[:g->n], g->l1[:g->n], g->x[:g->n], g->b[:g->n]) map(alloc: g->r[:g->n], g->d[:g->n])
}

/* Aggregates of 2 x 2 points; the operator of Galerkin, scaled */
static struct grid *coarsen(struct grid *f, int side)
{
    int half = side / 2, n = half * half;
    double *dense = calloc((size_t)n * n, sizeof *dense);
    for (int i = 0; i < f->n; i++)
        f->aggregate[i] = i / side / 2 * half + i % side / 2;
    for (int i = 0; i < f->n; i++)
        for (int k = f->ptr[i]; k < f->ptr[i + 1]; k++)
            dense[f->aggregate[i] * n + f->aggregate[f->col[k]]] += f->val[k] / 1.8;
    struct grid *c = blank(n, 5 * n);
    for (int i = 0; i < n; i++) {
        c->colour[i] = (i % half + i / half) % 2;
        c->ptr[i + 1] = c->ptr[i];
        for (int j = 0; j < n; j++)
            if (dense[i * n + j] != 0) {
                c->col[c->ptr[i + 1]] = j;
                c->val[c->ptr[i + 1]++] = dense[i * n + j];
            }
    }
    c->colours = 2;
    free(dense);
    return c;
}

struct grid *setup(int side, int levels)
{
    struct grid *top = blank(side * side, 5 * side * side), *g = top;
    int count = 0;
    for (int i = 0; i < side * side; i++) {
        const int x = i % side, y = i / side;
        const struct { int there, j; } all[] = {{y > 0, i - side}, {x > 0, i - 1}, {1, i}, {x < side - 1, i + 1},
                                                {y < side - 1, i + side}};
        for (int s = 0; s < 5; s++)
            if (all[s].there) {
                g->col[count] = all[s].j;
                g->val[count++] = s == 2 ? 4 : -1;
            }
        g->ptr[i + 1] = count;
        g->colour[i] = (x + y) % 2;
        g->b[i] = 1.0 / (1 + x % 3);
    }
    g->colours = 2;
    for (int l = 1; l < levels; l++, side /= 2) {
        g->coarser = coarsen(g, side);
        to_device(g);
        g = g->coarser;
    }
    to_device(g);
    return top;
}

void teardown(struct grid *g)
{
    if (g == NULL)
        return;
    teardown(g->coarser);
#pragma omp target exit data map(delete: g->ptr[:g->n + 1], g->col[:g->nnz], g->val[:g->nnz], g->aggregate[:g->n], \
    g->colour[:g->n], g->diag[:g->n], g->l1[:g->n], g->x[:g->n], g->b[:g->n], g->r[:g->n], g->d[:g->n])
#pragma omp target exit data map(delete: g[:1])
    free(g->ptr), free(g->col), free(g->val), free(g->aggregate), free(g->colour);
    free(g->diag), free(g->l1), free(g->x), free(g->b), free(g->r), free(g->d), free(g);
}
