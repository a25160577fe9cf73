/* Memory from omp_target_alloc and copies by omp_target_memcpy: inclusive scan, transpose and norm on device pointers. */
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define OMP_CHECK(call)                                                                                              \
    do {                                                                                                             \
        int status_ = (call);                                                                                        \
        if (status_ != 0) {                                                                                          \
            fprintf(stderr, "%s:%d: %s gave %d\n", __FILE__, __LINE__, #call, status_);                              \
            exit(EXIT_FAILURE);                                                                                      \
        }                                                                                                            \
    } while (0)

static void *device_alloc(size_t bytes, int device)
{
    void *p = omp_target_alloc(bytes, device);
    if (p == NULL) {
        fprintf(stderr, "no %zu bytes on device %d\n", bytes, device);
        exit(EXIT_FAILURE);
    }
    return p;
}

static void scan(double *in, double *out, int n)
{
    for (int shift = 1; shift < n; shift *= 2) {
#pragma omp target teams distribute parallel for is_device_ptr(in, out)
        for (int i = 0; i < n; i++)
            out[i] = i >= shift ? in[i] + in[i - shift] : in[i];
        double *t = in;
        in = out;
        out = t;
    }
}

static void transpose(const double *in, double *out, int rows, int cols)
{
#pragma omp target teams distribute parallel for collapse(2) is_device_ptr(in, out)
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            out[j * rows + i] = in[i * cols + j];
}

static double norm(const double *a, int n)
{
    double sum = 0.0;
#pragma omp target teams distribute parallel for is_device_ptr(a) reduction(+: sum) map(tofrom: sum)
    for (int i = 0; i < n; i++)
        sum += a[i] * a[i];
    return sqrt(sum);
}

int main(void)
{
    const int n = 256, host = omp_get_initial_device(), device = omp_get_default_device();
    const size_t bytes = n * sizeof(double);
    double *h = malloc(bytes), *a = device_alloc(bytes, device), *b = device_alloc(bytes, device), checksum = 0.0;

    for (int i = 0; i < n; i++)
        h[i] = 1.0 + (i % 3);
    OMP_CHECK(omp_target_memcpy(a, h, bytes, 0, 0, device, host));
    printf("norm %.6g\n", norm(a, n));
    scan(a, b, n); /* eight passes: the result is in a again */
    OMP_CHECK(omp_target_memcpy(h, a, bytes, 0, 0, host, device));
    printf("sum %.6g\n", h[n - 1]);
    transpose(a, b, 8, n / 8);
    OMP_CHECK(omp_target_memcpy(h, b, bytes, 0, 0, host, device));
    for (int i = 0; i < n; i++)
        checksum += h[i] * (i % 7);
    printf("transposed %.6g\n", checksum);
    omp_target_free(a, device);
    omp_target_free(b, device);
    free(h);
    return 0;
}
