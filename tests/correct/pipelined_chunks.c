/* A vector goes through the device in chunks: copies and kernels as tasks that depend on each other. */
#include <stdio.h>
#include <stdlib.h>
#include <omp.h>

#define CHUNK 1000

static double work(double x)
{
    int k;
    double y = x;
    for (k = 0; k < 10; k++)
        y = 0.5 * (y + x / y);
    return y;
}

static void process(const double *in, double *out, int n)
{
    int chunks = (n + CHUNK - 1) / CHUNK, c;
#pragma omp target enter data map(alloc: in[0:n], out[0:n])
    for (c = 0; c < chunks; c++) {
        int first = c * CHUNK, count = n - first < CHUNK ? n - first : CHUNK, i;
#pragma omp target update to(in[first:count]) nowait depend(inout: out[first])
#pragma omp target teams distribute parallel for nowait depend(inout: out[first])
        for (i = first; i < first + count; i++)
            out[i] = work(in[i]);
#pragma omp target update from(out[first:count]) nowait depend(inout: out[first])
    }
#pragma omp taskwait
#pragma omp target exit data map(delete: in[0:n], out[0:n])
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 7300, i;
    double *in = malloc(n * sizeof(double)), *out = calloc(n, sizeof(double)), sum = 0.0, begin;
    for (i = 0; i < n; i++)
        in[i] = 1.0 + i % 100;
    begin = omp_get_wtime();
#pragma omp parallel
#pragma omp single
    process(in, out, n);
    if (omp_get_wtime() < begin)
        return 2;
    for (i = 0; i < n; i++)
        sum += out[i];
    printf("%.6g %.6g %.6g\n", sum, out[0], out[n - 1]);
    free(in);
    free(out);
    return 0;
}
