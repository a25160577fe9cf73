#include "lanczos.h"
#include <math.h>

int lanczos(const chain *c, double *work, int steps, double *alpha, double *beta)
{
    const size_t n = (size_t)1 << c->sites;
    double *v = work, *before = work + n, *w = work + 2 * n;
    int k = 0;
    #pragma omp target data map(alloc: work[0:3 * n])
    {
        double square = 0;
        #pragma omp target teams distribute parallel for reduction(+: square)
        for (size_t i = 0; i < n; i++) {
            v[i] = 1 + (double)(i * 2654435761u % 1000) / 1000;
            before[i] = 0;
            square += v[i] * v[i];
        }
        for (; k < steps; k++) {
            const double scale = 1 / sqrt(square), last = k ? beta[k - 1] : 0;
            double a = 0;
            #pragma omp target teams distribute parallel for simd
            for (size_t i = 0; i < n; i++)
                v[i] *= scale;
            apply(c, v, w);
            #pragma omp target teams distribute parallel for simd reduction(+: a)
            for (size_t i = 0; i < n; i++)
                a += v[i] * w[i];
            alpha[k] = a;
            square = 0;
            #pragma omp target teams distribute parallel for reduction(+: square) map(tofrom: square)
            for (size_t i = 0; i < n; i++) {
                double r = w[i] - a * v[i] - last * before[i];
                before[i] = r;
                square += r * r;
            }
            double *t = v;
            v = before;
            before = t;
            beta[k] = sqrt(square);
            if (beta[k] < 1e-10) {
                k++;
                break;
            }
        }
    }
    return k;
}

/* Bisection with counts of the eigenvalues below a number, many numbers at once on the device */
double lowest(int k, const double *alpha, const double *beta)
{
    enum { PARTS = 64 };
    double low = 1e9, high;
    for (int i = 0; i < k; i++)
        low = fmin(low, alpha[i] - (i ? beta[i - 1] : 0) - beta[i]);
    high = alpha[0];
    for (int i = 1; i < k; i++)
        high = fmin(high, alpha[i]);
    high += 1e-9;
    #pragma omp target data map(to: alpha[0:k], beta[0:k])
    for (int round = 0; round < 8; round++) {
        int first = PARTS;
        const double step = (high - low) / PARTS;
        #pragma omp target parallel for reduction(min: first) num_threads(PARTS)
        for (int p = 0; p <= PARTS; p++) {
            double x = low + p * step, d = alpha[0] - x;
            int below = d < 0;
            for (int i = 1; i < k; i++) {
                d = alpha[i] - x - beta[i - 1] * beta[i - 1] / (fabs(d) < 1e-300 ? 1e-300 : d);
                below += d < 0;
            }
            if (below > 0 && p < first)
                first = p;
        }
        low += (first - 1) * step;
        high = low + step;
    }
    return 0.5 * (low + high);
}
