#include "tsne.h"
#include <math.h>
#include <stdlib.h>

#pragma omp declare target
static double square(const double *a, const double *b, int dims)
{
    double s = 0;
    for (int k = 0; k < dims; k++)
        s += (a[k] - b[k]) * (a[k] - b[k]);
    return s;
}
#pragma omp end declare target

/* Each row's width by bisection on its entropy. */
void affinities(struct tsne *t)
{
    const int n = t->n, dims = t->dims;
    const double wanted = log(t->perplexity), *x = t->x;
    double *p = t->p, *row = malloc(sizeof(double) * n * n);

#pragma omp target data map(to: x[:n*dims]) map(alloc: row[:n*n]) map(tofrom: p[:n*n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            double low = 0, high = 1e6, beta = 1, *mine = row + i * n;
            for (int step = 0; step < 40; step++) {
                double sum = 1e-300, weighted = 0;
                for (int j = 0; j < n; j++) {
                    double d = square(x + i * dims, x + j * dims, dims), e = i == j ? 0 : exp(-beta * d);
                    mine[j] = e;
                    sum += e;
                    weighted += e * d;
                }
                double entropy = log(sum) + beta * weighted / sum;
                for (int j = 0; j < n; j++)
                    mine[j] /= sum;
                if (entropy > wanted)
                    low = beta;
                else
                    high = beta;
                beta = high > 1e5 ? 2 * beta : (low + high) / 2;
            }
        }
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                p[i * n + j] = fmax((row[i * n + j] + row[j * n + i]) / (2.0 * n), 1e-12);
    }
    free(row);
}
