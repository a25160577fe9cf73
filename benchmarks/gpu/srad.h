/* Inputs and check of srad, for srad.c and srad.cu. */
#include "bench.h"

#define Q0 0.05f

static void fill(int n, float *image, int *before, int *after)
{
    for (size_t k = 0; k < (size_t)n * (size_t)n; k++)
        image[k] = (float)(1.0 + 0.5 * bench_value(k));
    for (int i = 0; i < n; i++) {
        before[i] = i > 0 ? i - 1 : 0;
        after[i] = i < n - 1 ? i + 1 : i;
    }
}

static double wanted(double v, double dn, double ds, double dw, double de)
{
    const double gradient = (dn * dn + ds * ds + dw * dw + de * de) / (v * v), laplacian = (dn + ds + dw + de) / v;
    const double denominator = 1.0 + 0.25 * laplacian;
    const double q = (0.5 * gradient - 0.0625 * laplacian * laplacian) / (denominator * denominator);
    const double c = 1.0 / (1.0 + (q - Q0) / (Q0 * (1.0 + Q0)));
    return c < 0.0 ? 0.0 : c > 1.0 ? 1.0 : c;
}

/* Counts wrong samples, and forgets the result. */
static int check(long n, const float *image, const int *before, const int *after, float *out)
{
    int wrong = 0;
    for (int k = 0; k < SAMPLES; k++) {
        const long c = (long)bench_sample(k, (size_t)(n * n)), i = c / n, j = c % n;
        const double v = image[c];
        const double want = wanted(v, image[before[i] * n + j] - v, image[after[i] * n + j] - v,
                                   image[i * n + before[j]] - v, image[i * n + after[j]] - v);
        wrong += bench_differs(out[c], want, 1e-4);
    }
    memset(out, 0, (size_t)(n * n) * sizeof *out);
    return wrong;
}
