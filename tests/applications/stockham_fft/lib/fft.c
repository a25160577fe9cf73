#include "fft.h"

static void pass(int n, int batch, int stride, const cplx *from, cplx *to, int inverse)
{
    const int half = n / stride / 2; /* length of a butterfly's half */
#pragma omp target teams distribute parallel for collapse(3) map(to: from[0:n * batch]) map(tofrom: to[0:n * batch])
    for (int b = 0; b < batch; b++)
        for (int p = 0; p < half; p++)
            for (int q = 0; q < stride; q++) {
                const cplx *x = from + b * n;
                cplx w = inverse ? conj(fft_twiddle[p * stride]) : fft_twiddle[p * stride];
                cplx u = x[q + stride * p], v = x[q + stride * (p + half)];
                to[b * n + q + stride * 2 * p] = u + v;
                to[b * n + q + stride * (2 * p + 1)] = (u - v) * w;
            }
}

void fft_batch(int n, int batch, cplx *data, cplx *work, int inverse)
{
    cplx *from = data, *to = work;
    for (int stride = 1; stride < n; stride *= 2) {
        pass(n, batch, stride, from, to, inverse);
        cplx *t = from;
        from = to;
        to = t;
    }
    const double scale = inverse ? 1.0 / n : 1.0;
    if (from != data || inverse)
#pragma omp target teams distribute parallel for simd map(from: data[0:n * batch]) map(to: from[0:n * batch])
        for (int i = 0; i < n * batch; i++)
            data[i] = scale * from[i];
}
