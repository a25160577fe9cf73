/* Histogram equalisation: histogram with atomics, cumulative sum on the host, mapping by a table. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define BINS 256

typedef struct {
    uint8_t r, g, b, a;
} rgba_t;

static inline uint8_t luma(rgba_t p) { return (uint8_t)((77u * p.r + 150u * p.g + 29u * p.b) >> 8); }

static void histogram(const rgba_t *px, size_t n, unsigned bins[BINS])
{
#pragma omp target teams distribute parallel for map(to : px[0 : n]) map(tofrom : bins[0 : BINS])
    for (size_t i = 0; i < n; ++i) {
        const uint8_t v = luma(px[i]);
#pragma omp atomic
        bins[v]++;
    }
}

static void histogram_by_reduction(const rgba_t *px, size_t n, unsigned bins[BINS])
{
#pragma omp target teams distribute parallel for map(to : px[0 : n]) reduction(+ : bins[0 : BINS]) num_teams(8) \
    thread_limit(64)
    for (size_t i = 0; i < n; ++i) bins[luma(px[i])]++;
}

static void equalise(rgba_t *px, size_t n)
{
    unsigned bins[BINS] = {0}, again[BINS] = {0};
    uint8_t table[BINS];
    unsigned long running = 0, first = 0;

    histogram(px, n, bins);
    histogram_by_reduction(px, n, again);
    for (int v = 0; v < BINS; ++v) {
        if (bins[v] != again[v]) {
            printf("histograms differ at %d\n", v);
            exit(1);
        }
        running += bins[v];
        if (!first && running) first = running;
        table[v] = n == first ? v : (uint8_t)((running - first) * 255 / (n - first));
    }
#pragma omp target teams distribute parallel for simd map(tofrom : px[0 : n]) map(to : table)
    for (size_t i = 0; i < n; ++i) {
        const uint8_t v = table[luma(px[i])];
        px[i].r = px[i].g = px[i].b = v;
    }
}

int main(void)
{
    const size_t n = 320 * 200;
    rgba_t *px = malloc(n * sizeof *px);
    if (!px) return 1;
    for (size_t i = 0; i < n; ++i) {
        const uint8_t v = 90 + i * i % 61;
        px[i] = (rgba_t){v, v + 3, v - 5, 255};
    }
    equalise(px, n);
    unsigned lo = 255, hi = 0, opaque = 0;
    uint64_t sum = 0;
#pragma omp target teams distribute parallel for map(to : px[:n]) reduction(min : lo) reduction(max : hi) \
    reduction(+ : sum, opaque)
    for (size_t i = 0; i < n; ++i) {
        if (px[i].g < lo) lo = px[i].g;
        if (px[i].g > hi) hi = px[i].g;
        sum += px[i].g;
        opaque += px[i].a == 255;
    }
    printf("range %u..%u, mean %u, %u opaque\n", lo, hi, (unsigned)(sum / n), opaque);
    free(px);
    return 0;
}
