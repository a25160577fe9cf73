/* Conjugate gradients on a five-point Laplacian without a stored matrix; the vectors live in a struct of arrays. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(p) do { if (!(p)) { fprintf(stderr, "%s:%d: out of memory\n", __FILE__, __LINE__); exit(1); } } while (0)
#define IDX(i, j) ((i) * (nx + 2) + (j))

typedef struct {
    int nx, ny, size;
    double *x, *r, *p, *q;
} cg_t;

static cg_t *cg_create(int nx, int ny)
{
    cg_t *s = malloc(sizeof *s);
    CHECK(s);
    s->nx = nx;
    s->ny = ny;
    s->size = (nx + 2) * (ny + 2);
    s->x = calloc(s->size, sizeof(double));
    s->r = calloc(s->size, sizeof(double));
    s->p = calloc(s->size, sizeof(double));
    s->q = calloc(s->size, sizeof(double));
    CHECK(s->x && s->r && s->p && s->q);
    return s;
}

static void cg_destroy(cg_t *s)
{
    free(s->x);
    free(s->r);
    free(s->p);
    free(s->q);
    free(s);
}

static void apply(int nx, int ny, const double *restrict p, double *restrict q)
{
    int i, j;
#pragma omp target teams distribute parallel for collapse(2) map(to: p[0:(nx + 2) * (ny + 2)]) \
    map(tofrom: q[0:(nx + 2) * (ny + 2)])
    for (i = 1; i <= ny; i++)
        for (j = 1; j <= nx; j++)
            q[IDX(i, j)] = 4.0 * p[IDX(i, j)] - p[IDX(i - 1, j)] - p[IDX(i + 1, j)] - p[IDX(i, j - 1)] - p[IDX(i, j + 1)];
}

static double dot(int n, const double *a, const double *b)
{
    double sum = 0.0;
    int i;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: a[0:n], b[0:n]) map(tofrom: sum)
    for (i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

static void axpy(int n, double alpha, const double *x, double *y)
{
    int i;
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
    for (i = 0; i < n; i++)
        y[i] += alpha * x[i];
}

static int cg_solve(cg_t *s, double tolerance, int limit)
{
    int n = s->size, it, i;
    double *x = s->x, *r = s->r, *p = s->p, *q = s->q, rr;
#pragma omp target data map(tofrom: x[0:n], r[0:n]) map(alloc: p[0:n], q[0:n])
    {
#pragma omp target teams distribute parallel for
        for (i = 0; i < n; i++) {
            p[i] = r[i];
            q[i] = 0.0;
        }
        rr = dot(n, r, r);
        for (it = 0; it < limit && rr > tolerance * tolerance; it++) {
            double alpha, beta, rnew;
            apply(s->nx, s->ny, p, q);
            alpha = rr / dot(n, p, q);
            axpy(n, alpha, p, x);
            axpy(n, -alpha, q, r);
            rnew = dot(n, r, r);
            beta = rnew / rr;
            rr = rnew;
#pragma omp target teams distribute parallel for
            for (i = 0; i < n; i++)
                p[i] = r[i] + beta * p[i];
        }
    }
    return it;
}

int main(void)
{
    int nx = 40, ny = 30, iterations;
    cg_t *s = cg_create(nx, ny);
    double sum = 0.0;
    for (int i = 1; i <= ny; i++)
        for (int j = 1; j <= nx; j++)
            s->r[IDX(i, j)] = 0.01 * ((i + j) % 3);
    iterations = cg_solve(s, 1e-10, 500);
    for (int i = 0; i < s->size; i++)
        sum += s->x[i];
    printf("%s after some iterations, sum %.6g, middle %.6g\n", iterations < 500 ? "converged" : "stopped", sum,
           s->x[IDX(ny / 2, nx / 2)]);
    cg_destroy(s);
    return 0;
}
