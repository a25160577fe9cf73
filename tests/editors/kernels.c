#include <stddef.h>

/* y += alpha * x */
void axpy(size_t n, double alpha, const double *x, double *y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n]) thread_limit(128)
    for (size_t i = 0; i < n; i++)
        y[i] += alpha * x[i];
}

double dot(int n, const double *x, const double *y)
{
    double sum = 0.0;
#pragma omp target teams distribute parallel for map(to: x[0:n], y[0:n])
    for (int i = 0; i < n; i++)
        /* Σ 𝑥·𝑦 */ sum += x[i] * y[i];
    return sum;
}

int report(const char *what, double value)
{
    return value < 0.0 ? -1 : what[0] == '-';
}
