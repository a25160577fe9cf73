#include <stdio.h>

/* y += alpha * x */
void axpy(size_t n, double alpha, const double *x, double *y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n]) thread_limit(128)
    for (size_t i = 0; i < n; i++)
        y[i] += alpha * x[i];
}

void scale(int rows, const float *weight, float *value)
{
#pragma omp target teams distribute parallel for map(to: weight[0:rows]) map(tofrom: value[0:rows]) schedule(static, 4)
    for (int r = 0; r < rows; r++)
        value[r] *= weight[r];
}

double dot(int n, const double *x, const double *y)
{
    double sum = 0.0;
#pragma omp target teams distribute parallel for map(to: x[0:n], y[0:n])
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

int log_all(int n, const int *codes, FILE *log)
{
#pragma omp target teams distribute parallel for map(to: codes[0:n])
    for (int i = 0; i < n; i++)
        fprintf(log, "%d\n", codes[i]);
    return n;
}
