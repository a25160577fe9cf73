#include "gmres.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* h[0..k) = V^T w, then w -= V h: classical Gram-Schmidt in one reduction of an array section */
static void orthogonalise(int n, int k, const double *v, double *w, double *h)
{
    double part[RESTART + 1] = {0};
#pragma omp target teams distribute parallel for reduction(+ : part[0 : RESTART + 1]) map(to : v[0 : n * k], w[0 : n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++)
            part[j] += v[j * n + i] * w[i];
#pragma omp target teams distribute parallel for map(to : v[0 : n * k], part) map(tofrom : w[0 : n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++)
            w[i] -= part[j] * v[j * n + i];
    for (int j = 0; j < k; j++)
        h[j] += part[j];
}

static double norm(int n, const double *w)
{
    double square = 0;
#pragma omp target teams distribute parallel for reduction(+ : square) map(to : w[0 : n])
    for (int i = 0; i < n; i++)
        square += w[i] * w[i];
    return sqrt(square);
}

static void scaled(int n, double s, const double *w, double *v)
{
#pragma omp target teams distribute parallel for simd map(to : w[0 : n]) map(from : v[0 : n])
    for (int i = 0; i < n; i++)
        v[i] = s * w[i];
}

static void rotate(double c, double s, double *a, double *b)
{
    double t = c * *a + s * *b;
    *b = c * *b - s * *a;
    *a = t;
}

int gmres(const linear_system *sys, const double *b, double *x, double tolerance, int cycles, double *last)
{
    const int n = sys->n, m = RESTART;
    double *v = malloc(sizeof(double) * n * (m + 1)), *w = malloc(sizeof(double) * n);
    double h[RESTART][RESTART + 1], c[RESTART], s[RESTART], g[RESTART + 1], y[RESTART];
    int total = 0;
    double beta = 0;
#pragma omp target data map(to : b[0 : n]) map(tofrom : x[0 : n]) map(alloc : v[0 : n * (m + 1)], w[0 : n])
    for (int cycle = 0; cycle < cycles; cycle++) {
        sys->apply(sys->self, n, x, w);
#pragma omp target teams distribute parallel for simd
        for (int i = 0; i < n; i++)
            w[i] = b[i] - w[i];
        beta = norm(n, w);
        if (beta < tolerance)
            break;
        scaled(n, 1 / beta, w, v);
        memset(g, 0, sizeof g);
        g[0] = beta;
        int k = 0;
        while (k < m && fabs(g[k]) >= tolerance) {
            sys->apply(sys->self, n, v + k * n, w);
            memset(h[k], 0, sizeof h[k]);
            orthogonalise(n, k + 1, v, w, h[k]);
            orthogonalise(n, k + 1, v, w, h[k]);
            h[k][k + 1] = norm(n, w);
            scaled(n, 1 / h[k][k + 1], w, v + (k + 1) * n);
            for (int j = 0; j < k; j++)
                rotate(c[j], s[j], &h[k][j], &h[k][j + 1]);
            double r = hypot(h[k][k], h[k][k + 1]);
            c[k] = h[k][k] / r;
            s[k] = h[k][k + 1] / r;
            rotate(c[k], s[k], &h[k][k], &h[k][k + 1]);
            rotate(c[k], s[k], &g[k], &g[k + 1]);
            k++;
            total++;
        }
        for (int i = k - 1; i >= 0; i--) {
            y[i] = g[i];
            for (int j = i + 1; j < k; j++)
                y[i] -= h[j][i] * y[j];
            y[i] /= h[i][i];
        }
#pragma omp target teams distribute parallel for map(to : y)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < k; j++)
                x[i] += y[j] * v[j * n + i];
    }
    free(v), free(w);
    *last = beta;
    return total;
}
