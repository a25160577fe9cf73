/* Loops that are free under a condition, with a directive and without one. The title behind a header is that of the
   action that guards it. The guarded program prints what it prints without OpenMP. */
#include <stdio.h>

enum { N = 300 };

static double x[2 * N], y[2 * N];
static int z[2 * N];

static void shifted(int n, int k, double *restrict a)
{
    for (int i = 0; i < n; i++) //= Run in parallel if n + k <= 0 || k >= n || k == 0
        a[i] = a[i + k] + 1;
#pragma omp parallel for schedule(static, 1)
    for (int i = 0; i < n; i++) { //= Keep the directive only if n + k <= 0 || k >= n || k == 0
        a[i] = 2 * a[i + k];
    }
}

static int summed(int n, int m, int *restrict a)
{
    int i, sum = 0;
    if (n > 0)
        for (i = 0; i < n; i++) { //=
            a[i] = a[i + m] + 1;
            sum += a[i];
        }
    else
        sum = 1;
    return sum;
}

static void in_a_region(int n, int k, double *restrict a)
{
#pragma omp parallel
#pragma omp for
    for (int i = 0; i < n; i++)
        a[i] = a[i + k] + 1;
}

int main(void)
{
    for (int i = 0; i < 2 * N; i++) {
        x[i] = i % 13;
        y[i] = i % 7;
        z[i] = i % 5;
    }
    int sum = 0;
    for (int k = 0; k <= N; k += 75) {
        shifted(N, k, x);
        shifted(N - 10, k / 75, y);
        sum += summed(N, k, z);
    }
    in_a_region(1, N, y);
    double left = 0;
    for (int i = 0; i < 2 * N; i++)
        left = left * 0.5 + x[i] - y[i] + z[i];
    printf("%d %.12g\n", sum, left);
    return 0;
}
