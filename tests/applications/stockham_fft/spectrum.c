#include "fft.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double signal_at(int b, int i, int n)
{
    double t = 2 * M_PI * i / n;
    return sin((b + 1) * t) + 0.5 * cos((3 * b + 7) * t) + (i % 16 == b ? 0.25 : 0);
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 128, batch = 6;
    cplx *data = malloc(sizeof(cplx) * n * batch), *work = calloc(n * batch, sizeof(cplx));
    for (int b = 0; b < batch; b++)
        for (int i = 0; i < n; i++)
            data[b * n + i] = signal_at(b, i, n);
    fft_plan(n);
#pragma omp target data map(tofrom: data[0:n * batch]) map(alloc: work[0:n * batch])
    {
        fft_batch(n, batch, data, work, 0);
        double power[batch], total = 0;
#pragma omp target teams distribute map(from: power)
        for (int b = 0; b < batch; b++) {
            double sum = 0;
#pragma omp parallel for simd reduction(+: sum)
            for (int i = 0; i < n; i++)
                sum += creal(data[b * n + i] * conj(data[b * n + i]));
            power[b] = sum / n;
        }
        for (int b = 0; b < batch; b++)
            total += power[b], printf("row %d power %.5f\n", b, power[b]);
        printf("total %.5f\n", total);
#pragma omp target update from(data[0:n])
        for (int k = 0; k < n / 2; k++)
            if (cabs(data[k]) > 0.2 * n)
                printf("line %d: %.4f\n", k, cabs(data[k]));
        /* low-pass filter */
#pragma omp target teams distribute parallel for collapse(2)
        for (int b = 0; b < batch; b++)
            for (int k = 0; k < n; k++) {
                int f = k <= n / 2 ? k : n - k;
                if (f > 8)
                    data[b * n + k] = 0;
            }
        fft_batch(n, batch, data, work, 1);
    }
    for (int b = 0; b < batch; b++)
        printf("%d: %.5f %s\n", b, creal(data[b * n + 3 * b + 5]), fabs(cimag(data[b * n + 1])) < 1e-12 ? "real" : "?");
    free(data);
    free(work);
    return 0;
}
