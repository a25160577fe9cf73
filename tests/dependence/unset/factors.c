// Private copies that are meant to start with the value from before: alone in their clause, beside others, kept at the
// end of the loop as well, on the host and on the device.
#include <stdio.h>

#define N 64

static void on_the_host(int n, double *x, double by)
{
    double factor = 2 * by;
#pragma omp parallel for private(factor)
    for (int i = 0; i < n; i++)
        x[i] *= factor;
}

static void beside_others(int n, double *x, double by)
{
    double factor = 3 * by, t;
#pragma omp parallel for private(t, factor)
    for (int i = 0; i < n; i++) {
        t = x[i];
        x[i] = t * factor;
    }
}

static void on_the_device(int n, double *x, double by)
{
    double factor = 5 * by;
#pragma omp target teams distribute parallel for private(factor) map(tofrom : x[0 : n])
    for (int i = 0; i < n; i++)
        x[i] += factor;
}

static void through_a_pointer(int n, double *x)
{
    double *row = x + 1;
#pragma omp parallel for private(row)
    for (int i = 0; i < n - 1; i++)
        row[i] += i;
}

static double kept(int n, double *x)
{
    double shift = 7;
#pragma omp parallel for lastprivate(shift)
    for (int i = 0; i < n; i++)
        x[i] -= shift;
    return shift;
}

int main(void)
{
    double x[N];
    for (int i = 0; i < N; i++)
        x[i] = i;
    on_the_host(N, x, 1.5);
    beside_others(N, x, 0.5);
    on_the_device(N, x, 0.25);
    through_a_pointer(N, x);
    printf("%g\n", kept(N, x));
    for (int i = 0; i < N; i++)
        printf("%g ", x[i]);
    printf("\n");
    return 0;
}
