#include "kde.h"

void density(enum kernel k, const double *x, size_t n, double h, grid g, double *f)
{
#pragma omp target teams distribute map(to: x[0:n]) map(from: f[0:g.n])
    for (size_t i = 0; i < g.n; i++) {
        double at = g.low + i * g.step, sum = 0;
#pragma omp parallel for simd reduction(+: sum)
        for (size_t j = 0; j < n; j++)
            sum += kernel_at(k, (at - x[j]) / h);
        f[i] = sum / (n * h);
    }
}

/* The mean logarithm of the density at each value that the others give. */
double cross_validate(enum kernel k, const double *x, size_t n, double h)
{
    double score = 0;
#pragma omp target map(to: x[0:n]) map(tofrom: score)
#pragma omp teams reduction(+: score)
#pragma omp distribute parallel for reduction(+: score)
    for (size_t i = 0; i < n; i++) {
        double sum = 0;
        for (size_t j = 0; j < n; j++)
            if (j != i)
                sum += kernel_at(k, (x[i] - x[j]) / h);
        score += log(fmax(sum, 1e-12) / ((n - 1) * h));
    }
    return score / n;
}
