/* Inputs and check of fft, for fft.c and fft.cu: as many points as the greatest power of two that is not above n. */
#include "bench.h"

#define PI 3.14159265358979323846

struct complex {
    float re, im;
};

static int points_of(long n)
{
    int points = 16;
    while (2L * points <= n)
        points *= 2;
    return points;
}

/* The points, and the first half of the roots of unity. */
static void fill(int points, struct complex *root, struct complex *x)
{
    for (int k = 0; k < points / 2; k++) {
        root[k].re = (float)cos(-2.0 * PI * k / points);
        root[k].im = (float)sin(-2.0 * PI * k / points);
    }
    for (int i = 0; i < points; i++) {
        x[i].re = (float)(bench_value(2 * (uint64_t)i) - 0.5);
        x[i].im = (float)(bench_value(2 * (uint64_t)i + 1) - 0.5);
    }
}

/* Counts wrong samples by the sum that defines them, and a wrong energy of the whole; forgets the result. */
static int check(int points, const struct complex *x, struct complex *y)
{
    const int fitting = (int)((1L << 26) / points), samples = fitting < SAMPLES ? (fitting > 8 ? fitting : 8) : SAMPLES;
    int wrong = 0;
    for (int s = 0; s < samples; s++) {
        const size_t k = bench_sample(s, (size_t)points);
        const double turn_re = cos(-2.0 * PI * (double)k / points), turn_im = sin(-2.0 * PI * (double)k / points);
        double re = 0.0, im = 0.0, root_re = 1.0, root_im = 0.0;
        for (int i = 0; i < points; i++) {
            re += x[i].re * root_re - x[i].im * root_im;
            im += x[i].re * root_im + x[i].im * root_re;
            const double next = root_re * turn_re - root_im * turn_im;
            root_im = root_re * turn_im + root_im * turn_re;
            root_re = next;
        }
        const double scale = sqrt((double)points);
        wrong += bench_differs(y[k].re / scale, re / scale, 1e-5) || bench_differs(y[k].im / scale, im / scale, 1e-5);
    }
    double before = 0.0, after = 0.0;
    for (int i = 0; i < points; i++) {
        before += (double)x[i].re * x[i].re + (double)x[i].im * x[i].im;
        after += (double)y[i].re * y[i].re + (double)y[i].im * y[i].im;
    }
    wrong += bench_differs(after / points / before, 1.0, 1e-5);
    memset(y, 0, (size_t)points * sizeof *y);
    return wrong;
}

static double sum(int points, const struct complex *y)
{
    double total = 0.0;
    for (int k = 0; k < points; k++)
        total += bench_weight((size_t)k) * (fabs((double)y[k].re) + fabs((double)y[k].im));
    return total;
}
