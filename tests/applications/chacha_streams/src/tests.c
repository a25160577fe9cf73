#include "tests.h"
#include <math.h>
#include <omp.h>
#include <stdlib.h>

/* The numbers never leave the device: only what the tests find out comes back. */
struct quality judge(const chacha_t *c, long words)
{
    struct quality q = {0, 0, 0, 0};
    const int dev = omp_get_default_device();
    const long blocks = (words + 15) / 16;
    uint32_t *w = omp_target_alloc(blocks * 16 * sizeof *w, dev);
    long cell[CELLS] = {0}, ones = 0, inside = 0;
    int longest = 0;

#pragma omp target teams distribute parallel for is_device_ptr(w) map(to : c[:1]) device(dev)
    for (long b = 0; b < blocks; b++)
        chacha_block(c, (uint32_t)b, &w[b * 16]);

#pragma omp target teams distribute parallel for is_device_ptr(w) reduction(+ : cell, ones) device(dev)
    for (long k = 0; k < words; k++) {
        uint32_t v = w[k];
        cell[v >> 28]++;
        for (; v; v &= v - 1)
            ones++;
    }
#pragma omp target teams distribute parallel for is_device_ptr(w) reduction(max : longest) device(dev)
    for (long k = 0; k < words; k++) {
        int run = 0;
        for (int b = 0; b < 32; b++) {
            run = w[k] >> b & 1 ? run + 1 : 0;
            longest = run > longest ? run : longest;
        }
    }
#pragma omp target teams distribute parallel for simd is_device_ptr(w) reduction(+ : inside) device(dev)
    for (long k = 0; k < words / 2; k++) {
        double x = w[2 * k] / 4294967296.0, y = w[2 * k + 1] / 4294967296.0;
        inside += hypot(x, y) < 1;
    }
    omp_target_free(w, dev);
    for (int k = 0; k < CELLS; k++) {
        double off = cell[k] - (double)words / CELLS;
        q.chi2 += off * off * CELLS / words;
    }
    q.longest_run = longest;
    q.ones = ones;
    q.pi = 4.0 * inside / (words / 2);
    return q;
}
