#include "grover.h"
#include <math.h>

#pragma omp declare target
int oracle(key k, key mask, key wanted) { return ((k * 2654435761u) >> 7 & mask) == wanted; }
#pragma omp end declare target

void uniform(struct register_soa r)
{
    double *re = r.re, *im = r.im, a = 1 / sqrt(r.n);
    int n = r.n;
#pragma omp target teams distribute parallel for simd is_device_ptr(re, im) aligned(re, im : 8)
    for (int i = 0; i < n; i++)
        re[i] = a, im[i] = 0;
}

void iterate(struct register_soa r, key mask, key wanted)
{
    double *re = r.re, *im = r.im, mean_re = 0, mean_im = 0;
    const int n = r.n;
#pragma omp target data map(tofrom : mean_re, mean_im)
    {
#pragma omp target teams distribute parallel for is_device_ptr(re, im) reduction(+ : mean_re, mean_im) \
    map(tofrom : mean_re, mean_im)
        for (int i = 0; i < n; i++) {
            if (oracle(i, mask, wanted)) {
                re[i] = -re[i];
                im[i] = -im[i];
            }
            mean_re += re[i];
            mean_im += im[i];
        }
        /* the sums are still on the device */
#pragma omp target teams distribute parallel for is_device_ptr(re, im) map(mean_re, mean_im)
        for (int i = 0; i < n; i++) {
            re[i] = 2 * mean_re / n - re[i];
            im[i] = 2 * mean_im / n - im[i];
        }
    }
}

double success(struct register_soa r, key mask, key wanted)
{
    double p = 0;
#pragma omp target parallel for map(tofrom : p) map(to : r) reduction(+ : p)
    for (int i = 0; i < r.n; i++)
        p += oracle(i, mask, wanted) ? r.re[i] * r.re[i] + r.im[i] * r.im[i] : 0;
    return p;
}
