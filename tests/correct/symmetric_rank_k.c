/* Symmetric updates with triangular loops, packed storage, and loops in all directions; the caller may ask for the host. */
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <omp.h>

#define PACKED(i, j) ((size_t)(i) * ((i) + 1) / 2 + (j))

static bool use_device = true;

static void fail(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    exit(EXIT_FAILURE);
}

static long number(const char *text)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (errno || *end || value < 1 || value > 500)
        fail("`%s` is no size: %s\n", text, errno ? strerror(errno) : "from 1 to 500");
    return value;
}

/* c := c + alpha a aT, the lower half packed. */
static void syrk(int n, int k, double alpha, const double a[static 1], double c[static 1])
{
    size_t packed = PACKED(n, 0);
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * k]) map(tofrom: c[0:packed]) if(target: use_device)
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            double sum = 0.0;
#pragma omp simd reduction(+: sum)
            for (int l = 0; l < k; l++)
                sum += a[i * k + l] * a[j * k + l];
            c[PACKED(i, j)] += alpha * sum;
        }
}

static void unpack(int n, const double *c, double (*full)[n])
{
#pragma omp target teams distribute parallel for map(to: c[0:PACKED(n, 0)]) map(from: full[0:n])
    for (int i = n - 1; i >= 0; i--)
        for (int j = 0; j != n; ++j)
            full[i][j] = i >= j ? c[PACKED(i, j)] : c[PACKED(j, i)];
}

static void equilibrate(int n, double (*full)[n])
{
    double *scale = malloc(n * sizeof *scale);
    if (!scale)
        fail("no memory\n");
#pragma omp target data map(tofrom: full[0:n]) map(alloc: scale[0:n])
    {
#pragma omp target teams distribute parallel for
        for (unsigned i = 0; i < (unsigned)n; i += 1)
            scale[i] = full[i][i] > 0 ? 1.0 / full[i][i] : 1.0;
        for (int odd = 0; odd < 2; odd++) {
#pragma omp target teams distribute parallel for collapse(2)
            for (int i = odd; i < n; i += 2)
                for (long j = n - 1; j > -1; j -= 1)
                    full[i][j] *= scale[i];
        }
    }
    free(scale);
}

int main(int argc, char *argv[])
{
    int n = 40, k = 24;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--host") == 0)
            use_device = false;
        else
            n = (int)number(argv[i]);
    }
    if (omp_get_num_devices() < 0)
        fail("strange\n");
    double *a = malloc(n * k * sizeof *a), *c = calloc(PACKED(n, 0), sizeof *c), (*full)[n] = malloc(sizeof(double[n][n]));
    double sum = 0.0, skew = 0.0;
    for (int i = 0; i < n * k; i++)
        a[i] = (i * 13 % 29 - 14) / 7.0;
    syrk(n, k, 0.5, a, c);
    syrk(n, k, 0.25, a, c);
    unpack(n, c, full);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            skew += full[i][j] - full[j][i];
    equilibrate(n, full);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += full[i][j] * (i + 1);
    printf("sum %.6g, symmetric: %s\n", sum, skew == 0.0 ? "yes" : "no");
    free(a);
    free(c);
    free(full);
    return EXIT_SUCCESS;
}
