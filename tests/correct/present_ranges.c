/* Parts of arrays are on the device; regions use what is there, counts go up and down. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static double total(const double *x, int from, int count)
{
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum) map(to: x[from:count])
    for (int i = from; i < from + count; i++) sum += x[i];
    return sum;
}

static void bump(double *x, int from, int count)
{
#pragma omp target teams distribute parallel for
    for (int i = from; i < from + count; i++) x[i] += 1;
}

int main(void)
{
    enum { N = 100 };
    double *x = malloc(N * sizeof *x), y[N];
    for (int i = 0; i < N; i++) x[i] = i, y[i] = 2 * i;

#pragma omp target data map(tofrom: x[10:50])
    {
        bump(x, 10, 50);
        printf("%.1f\n", total(x, 20, 30));
#pragma omp target enter data map(to: x[30:5])
        bump(x, 30, 5);
#pragma omp target exit data map(release: x[30:5])
#pragma omp target update from(x[34:1])
        printf("%.1f %.1f\n", x[34], total(x, 10, 50));
        printf("%d\n", omp_get_num_devices() == 0 || omp_target_is_present(&x[59], omp_get_default_device()));
    }
    printf("%.1f %.1f %.1f\n", x[9], x[10], x[59]);

#pragma omp target enter data map(to: y[40:20])
    for (int part = 40; part < 60; part += 5) {
#pragma omp target map(to: y[part:5])
        for (int i = part; i < part + 5; i++) y[i] = -y[i];
    }
#pragma omp target exit data map(from: y[40:20])
    printf("%.1f %.1f %.1f\n", y[39], y[40], y[59]);

    double *blocks[4];
    for (int b = 0; b < 4; b++) blocks[b] = x + 25 * b;
    for (int b = 0; b < 4; b += 2) {
#pragma omp target enter data map(to: x[25 * b:25])
    }
    for (int b = 0; b < 4; b++) {
        double *here = blocks[b];
#pragma omp target teams distribute parallel for map(tofrom: here[:25])
        for (int i = 0; i < 25; i++) here[i] *= 2;
    }
    for (int b = 2; b >= 0; b -= 2) {
#pragma omp target exit data map(from: x[25 * b:25])
    }
    double sum = 0;
    for (int i = 0; i < N; i++) sum += x[i];
    printf("%.1f\n", sum);
    free(x);
    return 0;
}
