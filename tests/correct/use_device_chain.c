/* Device addresses taken in one place are used by regions elsewhere. */
#include <stdio.h>
#include <stdlib.h>

static void axpy_device(int n, float a, const float *dx, float *dy)
{
#pragma omp target teams distribute parallel for is_device_ptr(dx, dy)
    for (int i = 0; i < n; i++) dy[i] += a * dx[i];
}

static int dot_device(int n, const float *dx, const float *dy)
{
    int sum = 0;
#pragma omp target teams distribute parallel for is_device_ptr(dx) is_device_ptr(dy) reduction(+: sum) map(tofrom: sum)
    for (int i = 0; i < n; i++) sum += (int)(dx[i] * dy[i]);
    return sum;
}

struct view {
    int rows, columns;
    float *base;
};

static float *device_row(struct view v, int r)
{
    float *base = v.base, *found = NULL;
#pragma omp target data use_device_ptr(base)
    found = base + (size_t)r * v.columns;
    return found;
}

int main(void)
{
    enum { N = 300 };
    float *x = malloc(N * sizeof *x), y[N], table[6][50];
    for (int i = 0; i < N; i++) x[i] = (float)(i % 8), y[i] = 1.0f, (&table[0][0])[i] = 0.25f * i;
    int result = 0;

#pragma omp target data map(to: x[0:N]) map(tofrom: y)
    {
#pragma omp target data use_device_ptr(x) use_device_addr(y)
        {
            axpy_device(N, 2.0f, x, y);
            result = dot_device(N / 2, x, y);
        }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++) y[i] -= x[i];
    }
    printf("%d %.1f %.1f\n", result, y[7], y[8]);

    struct view v = {6, 50, &table[0][0]};
#pragma omp target data map(tofrom: table)
    {
        for (int r = 1; r < v.rows; r++) axpy_device(v.columns, 1.0f, device_row(v, r - 1), device_row(v, r));
    }
    for (int r = 0; r < 6; r++) printf("%.2f ", table[r][49]);
    printf("\n");
    free(x);
    return 0;
}
