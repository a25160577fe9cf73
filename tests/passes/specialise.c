/* Kernels with the parameters that become constants, `constants:`, or why there are none, `none:`. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#pragma omp declare target
int calls;
static const int weights[3] = {1, 2, 1};
static const double least = 0.25;
static double scaled(double x, int by) { return sqrt(x) * by; }
#pragma omp end declare target

/* constants: n __rex_trip_2 */
static void product(int n, const double *a, const double *b, double *c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * n], b[0:n * n]) map(from: c[0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0.0;
            for (int k = 0; k < n; k++)
                sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
}

/* constants: terms */
static void series(int n, unsigned char terms, const double *x, double *y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) {
        double sum = 0.0;
        for (int k = 1; k <= terms; k++)
            sum += scaled(x[i], k) / (k + least);
        y[i] = sum;
    }
}

/* constants: columns */
static void rows(long rows_, long columns, const float *a, float *sums)
{
#pragma omp target teams distribute map(to: a[0:rows_ * columns]) map(from: sums[0:rows_])
    for (long i = 0; i < rows_; i++) {
        float sum = 0.0f;
#pragma omp parallel for reduction(+: sum)
        for (long j = 0; j < columns; j++)
            sum += a[i * columns + j];
        sums[i] = sum;
    }
}

/* constants: stride */
static void gather(int n, unsigned long long stride, const int *a, int *b)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * stride]) map(from: b[0:n])
    for (int i = 0; i < n; i++)
        b[i] = a[(unsigned)i * stride];
}

/* none: no parameter bounds an inner loop, and none is a stride or an extent */
static void axpy(int n, double a, const double *x, double *y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
    for (int i = 0; i < n; i++)
        y[i] += a * x[i] + n;
}

/* none: no parameter bounds an inner loop, and none is a stride or an extent */
static void scaled_by(int n, int by, const int *x, int *y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++)
        y[i] = x[i] * by;
}

/* constants: m */
static void fixed(const int m, const int *x, int *y)
{
#pragma omp target teams distribute parallel for map(to: x[0:10 * m]) map(from: y[0:10])
    for (int i = 0; i < 10; i++)
        y[i] = x[i * m];
}

/* none: `calls` is an object of the device file */
static void counted(int n, int m, int *a)
{
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * m])
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        calls++;
        a[i * m] = 1;
    }
}

/* none: `weights` is an object of the device file */
static void weighed(int n, int m, int *a)
{
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * m])
    for (int i = 0; i < n; i++)
        a[i * m] += weights[i % 3];
}

/* none: it calls `printf` */
static void told(int n, int m, int *a)
{
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * m])
    for (int i = 0; i < n; i++) {
        if (a[i * m] < 0)
            printf("%d\n", i);
        a[i * m] = 1;
    }
}

/* none: it has a critical construct, whose lock is the module's */
static void alone(int n, int m, int *a)
{
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * m])
    for (int i = 0; i < n; i++)
#pragma omp critical
        a[0] += a[i * m];
}

/* none: it has a static object */
static void kept(int n, int m, int *a)
{
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * m])
    for (int i = 0; i < n; i++) {
        static int runs;
#pragma omp atomic
        runs++;
        a[i * m] = 1;
    }
}

int main(void)
{
    enum { N = 24 };
    static double a[N * N], b[N * N], c[N * N];
    static float f[N * N], sums[N];
    static int k[N * N], l[N];
    for (int i = 0; i < N * N; i++)
        a[i] = i % 7, b[i] = i % 5, f[i] = (float)(i % 3), k[i] = i % 11;
    for (int turn = 0; turn < 3; turn++) {
        product(N, a, b, c);
        series(N, 5, c, b);
        rows(N, N, f, sums);
        gather(N, N, k, l);
        axpy(N, 2.0, a, b);
        scaled_by(N, 3, k, l);
        fixed(3, k, l);
        counted(N, N, k);
        weighed(N, N, k);
        told(N, N, k);
        alone(N, N, k);
        kept(N, N, k);
    }
    double sum = 0.0;
    for (int i = 0; i < N; i++)
        sum += b[i] + sums[i] + l[i] + k[i * N] + c[i * N + i];
    printf("%.6f\n", sum);
    return 0;
}
