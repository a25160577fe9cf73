/* A small library that takes device addresses, called with use_device_ptr and use_device_addr, and memory associated by
 * hand. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static void lib_scale(double *x_device, double s, int n)
{
#pragma omp target teams distribute parallel for is_device_ptr(x_device)
    for (int i = 0; i < n; i++)
        x_device[i] *= s;
}

static void lib_outer(const float *a_device, const float *b_device, float *c_device, int n)
{
#pragma omp target teams distribute parallel for collapse(2) is_device_ptr(a_device, b_device, c_device)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            c_device[i * n + j] += a_device[i] * b_device[j];
}

int main(void)
{
    enum { N = 50 };
    double *x = malloc(N * sizeof *x), sum = 0.0;
    float a[N], b[N], *c = calloc(N * N, sizeof *c);
    int device = omp_get_default_device();

    for (int i = 0; i < N; i++) {
        x[i] = i;
        a[i] = 0.5f * (i % 4);
        b[i] = 1.0f + i % 3;
    }
#pragma omp target data map(tofrom: x[0:N])
    {
#pragma omp target data use_device_ptr(x)
        lib_scale(x, 3.0, N);
    }
#pragma omp target data map(to: a, b) map(tofrom: c[0:N * N])
    {
#pragma omp target data use_device_addr(a, b) use_device_ptr(c)
        {
            lib_outer(a, b, c, N);
            lib_outer(b, a, c, N);
        }
    }
    for (int i = 0; i < N; i++)
        sum += x[i];
    for (int i = 0; i < N * N; i++)
        sum += c[i];
    printf("sum %.6g\n", sum);

    if (omp_get_num_devices() > 0 && device != omp_get_initial_device()) {
        void *own = omp_target_alloc(N * sizeof(double), device);
        if (!own || omp_target_associate_ptr(x, own, N * sizeof(double), 0, device) != 0) {
            fprintf(stderr, "cannot associate\n");
            return 1;
        }
#pragma omp target update to(x[0:N])
#pragma omp target teams distribute parallel for map(tofrom: x[0:N])
        for (int i = 0; i < N; i++)
            x[i] += 1.0;
#pragma omp target update from(x[0:N])
        omp_target_disassociate_ptr(x, device);
        omp_target_free(own, device);
    } else
        for (int i = 0; i < N; i++)
            x[i] += 1.0;
    printf("last %.6g\n", x[N - 1]);
    free(x);
    free(c);
    return 0;
}
