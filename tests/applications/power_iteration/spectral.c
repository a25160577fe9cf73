#include "spectral.h"
#include <math.h>

static void apply(const Operator *op, const double *x, double *y)
{
    const int n = op->n;
    const double *m = op->matrix, shift = op->shift;
    #pragma omp target teams distribute map(to: m[0:n * n], x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) {
        double sum = 0;
        #pragma omp parallel for simd reduction(+: sum)
        for (int j = 0; j < n; j++)
            sum += m[i * n + j] * x[j];
        y[i] = sum - shift * x[i];
    }
}

static void deflate(int n, int found, const double *vectors, double *y)
{
    for (int k = 0; k < found; k++) {
        double dot = 0;
        const double *v = vectors + k * n;
        #pragma omp target teams distribute parallel for reduction(+: dot) map(to: v[0:n], y[0:n])
        for (int i = 0; i < n; i++)
            dot += v[i] * y[i];
        #pragma omp target teams distribute parallel for map(to: v[0:n]) map(tofrom: y[0:n])
        for (int i = 0; i < n; i++)
            y[i] -= dot * v[i];
    }
}

double rayleigh(const Operator *op, const double *v)
{
    const int n = op->n;
    const double *m = op->matrix;
    double above = 0, below = 0;
    #pragma omp target teams distribute parallel for reduction(+: above, below) map(to: m[0:n * n], v[0:n])
    for (int i = 0; i < n; i++) {
        double row = 0;
        for (int j = 0; j < n; j++)
            row += m[i * n + j] * v[j];
        above += v[i] * row;
        below += v[i] * v[i];
    }
    return above / below;
}

void subspace(const Operator *op, Eigen *e, int count, int iterations)
{
    const int n = op->n;
    double *m = op->matrix, *all = e->vectors;
    #pragma omp target data map(to: m[0:n * n]) map(tofrom: all[0:MAX_VECTORS * n]) map(alloc: workspace[0:n])
    for (e->found = 0; e->found < count; e->found++) {
        const int found = e->found;
        double *v = all + found * n;
        #pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            v[i] = 1.0 + 0.3 * (i * (found + 3) % 5);
        for (int it = 0; it < iterations; it++) {
            double square = 0, scale;
            apply(op, v, workspace);
            deflate(n, found, all, workspace);
            #pragma omp target teams distribute parallel for reduction(+: square)
            for (int i = 0; i < n; i++)
                square += workspace[i] * workspace[i];
            scale = 1 / sqrt(square);
            #pragma omp target teams distribute parallel for simd
            for (int i = 0; i < n; i++)
                v[i] = scale * workspace[i];
        }
        e->value[found] = rayleigh(op, v);
    }
}
