/* Clauses of OpenMP 5 and 6 beside target constructs, unified names, device pointers, array shaping. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static double on_device_memory(int n)
{
    int device = omp_get_default_device(), host = omp_get_initial_device();
    double *d = omp_target_alloc(n * sizeof *d, device), *h = malloc(n * sizeof *h), sum = 0;
    if (!d || !h) return -1;
#pragma omp target teams distribute parallel for is_device_ptr(d)
    for (int i = 0; i < n; i++) d[i] = i;
    omp_target_memcpy(h, d, n * sizeof *h, 0, 0, host, device);
    omp_target_free(d, device);
    for (int i = 0; i < n; i++) sum += h[i];
    free(h);
    return sum;
}

static double shaped(int n, int m)
{
    double *p = malloc(n * m * sizeof *p), first;
    for (int i = 0; i < n * m; i++) p[i] = i;
#pragma omp target data map(to: p[0:n * m])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n * m; i++) p[i] += 1;
#pragma omp target update from(p[0:n * m])
    }
    first = p[m];
    free(p);
    return first;
}

static int ordered_tasks(void)
{
    int s = 0;
#pragma omp parallel
#pragma omp single
    {
#pragma omp task depend(out: s) shared(s)
        s = 3;
#pragma omp task depend(inout: s) shared(s)
        s *= 2;
#pragma omp taskwait
    }
#pragma omp target map(tofrom: s)
    s++;
    return s;
}

static double imperfect(int n)
{
    double a[12][12], f[12];
    for (int i = 0; i < n; i++) f[i] = i;
#pragma omp target teams distribute parallel for map(to: f) map(from: a)
    for (int i = 0; i < n; i++) {
        double g = f[i];
        for (int j = 0; j < n; j++) a[i][j] = g * j;
    }
    return a[3][4];
}

static double loop_construct(int n)
{
    double *x = malloc(n * sizeof *x), sum = 0;
#pragma omp target teams loop map(from: x[0:n])
    for (int i = 0; i < n; i++) x[i] = 0.5 * i;
#pragma omp target teams loop reduction(+: sum) map(to: x[0:n]) map(tofrom: sum)
    for (int i = 0; i < n; i++) sum += x[i];
    free(x);
    return sum;
}

static int last_value(int n)
{
    int last = -1;
#pragma omp target teams distribute parallel for lastprivate(last) map(tofrom: last)
    for (int i = 0; i < n; i++) last = i * 2;
    return last;
}

int main(void)
{
    printf("%.1f %.1f %d %.1f %.2f %d\n", on_device_memory(50), shaped(4, 5), ordered_tasks(), imperfect(12),
           loop_construct(40), last_value(9));
    return 0;
}
