/*
 * The discrete Fourier transform of complex points, by butterflies of two: one region a stage, each from one array to
 * another, so that the result is in order (Stockham's form).
 */
#include "fft.h"

/* One stage: points half an array apart become points that are `stride` apart. */
static void combine(int points, int stride, const struct complex *restrict root, const struct complex *restrict from,
                    struct complex *restrict to)
{
    const int half = points / 2;
#pragma omp target teams distribute parallel for map(to: root[0:half], from[0:points]) map(from: to[0:points])
    for (int i = 0; i < half; i++) {
        const int within = i & (stride - 1), at = 2 * i - within;
        const struct complex a = from[i], b = from[i + half], w = root[i - within];
        const float re = a.re - b.re, im = a.im - b.im;
        to[at].re = a.re + b.re;
        to[at].im = a.im + b.im;
        to[at + stride].re = re * w.re - im * w.im;
        to[at + stride].im = re * w.im + im * w.re;
    }
}

static void transform(int points, const struct complex *root, const struct complex *x, struct complex *spare,
                      struct complex *y)
{
#pragma omp target data map(to: root[0:points / 2], x[0:points]) map(alloc: spare[0:points]) map(from: y[0:points])
    {
        int stages = 0;
        while (points >> stages > 1)
            stages++;
        struct complex *to = stages % 2 ? y : spare, *other = stages % 2 ? spare : y;
        combine(points, 1, root, x, to);
        for (int stride = 2; stride < points; stride *= 2) {
            combine(points, stride, root, to, other);
            struct complex *last = to;
            to = other;
            other = last;
        }
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("fft", argc, argv, 1 << 12);
    const int points = points_of(bench.n);
    struct complex *root = bench_memory((size_t)points / 2, sizeof *root);
    struct complex *x = bench_memory((size_t)points, sizeof *x), *spare = bench_memory((size_t)points, sizeof *spare);
    struct complex *y = bench_memory((size_t)points, sizeof *y);
    fill(points, root, x);
#pragma omp target data map(to: root[0:points / 2], x[0:points]) map(alloc: spare[0:points]) map(from: y[0:points])
    while (bench_next(&bench))
        transform(points, root, x, spare, y);
    const double checksum = sum(points, y);
    int wrong = check(points, x, y);
    while (bench_next_with_transfers(&bench))
        transform(points, root, x, spare, y);
    wrong += check(points, x, y);
    free(root), free(x), free(spare), free(y);
    return bench_end(&bench, wrong, checksum);
}
