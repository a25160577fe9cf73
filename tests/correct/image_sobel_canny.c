/* Edges after Canny: gradient, non-maximum suppression, double threshold, hysteresis until nothing changes. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum direction { EAST, NORTH_EAST, NORTH, NORTH_WEST };
enum { NOTHING = 0, WEAK = 128, STRONG = 255 };

struct image {
    int w, h;
    uint8_t *data;
};

static const int8_t gx_mask[3][3] = {{-1, 0, 1}, {-2, 0, 2}, {-1, 0, 1}};
static const int8_t gy_mask[3][3] = {{-1, -2, -1}, {0, 0, 0}, {1, 2, 1}};

#pragma omp declare target
static inline enum direction quantise(int gx, int gy)
{
    const int ax = abs(gx), ay = abs(gy);
    if (ay * 5 < ax * 2) return EAST;
    if (ax * 5 < ay * 2) return NORTH;
    return (gx < 0) == (gy < 0) ? NORTH_EAST : NORTH_WEST;
}
#pragma omp end declare target

static void gradient(const struct image *img, int *restrict mag, uint8_t *restrict dir)
{
    const int w = img->w, h = img->h;
    const uint8_t *src = img->data;
#pragma omp target teams distribute parallel for collapse(2) \
    map(to: src[:w * h], gx_mask, gy_mask) map(tofrom: mag[:w * h], dir[:w * h])
    for (int y = 1; y < h - 1; ++y)
        for (int x = 1; x < w - 1; ++x) {
            int gx = 0, gy = 0;
            for (int j = -1; j <= 1; ++j)
                for (int i = -1; i <= 1; ++i) {
                    const int p = src[(y + j) * w + x + i];
                    gx += gx_mask[j + 1][i + 1] * p;
                    gy += gy_mask[j + 1][i + 1] * p;
                }
            mag[y * w + x] = abs(gx) + abs(gy);
            dir[y * w + x] = quantise(gx, gy);
        }
}

static void thin(int w, int h, const int *mag, const uint8_t *dir, uint8_t *out, int low, int high)
{
#pragma omp target teams loop collapse(2) map(to: mag[:w * h], dir[:w * h]) map(tofrom: out[:w * h])
    for (int y = 1; y < h - 1; ++y)
        for (int x = 1; x < w - 1; ++x) {
            const int at = y * w + x;
            int step;
            switch ((enum direction)dir[at]) {
            case EAST: step = 1; break;
            case NORTH: step = w; break;
            case NORTH_EAST: step = w + 1; break;
            default: step = w - 1; break;
            }
            const int m = mag[at];
            const bool peak = m >= mag[at - step] && m > mag[at + step];
            out[at] = !peak || m < low ? NOTHING : m < high ? WEAK : STRONG;
        }
}

static int hysteresis(int w, int h, uint8_t *a)
{
    int rounds = 0;
    bool changed = true;
    uint8_t *b = malloc((size_t)w * h);
    memcpy(b, a, (size_t)w * h);
#pragma omp target data map(tofrom: a[:w * h]) map(to: b[:w * h])
    while (changed) {
        changed = false;
#pragma omp target teams distribute parallel for collapse(2) reduction(||: changed)
        for (int y = 1; y < h - 1; ++y)
            for (int x = 1; x < w - 1; ++x) {
                const int at = y * w + x;
                bool near_strong = false;
                for (int j = -1; j <= 1; ++j)
                    for (int i = -1; i <= 1; ++i)
                        near_strong |= a[at + j * w + i] == STRONG;
                b[at] = a[at] == WEAK && near_strong ? STRONG : a[at];
                changed = changed || b[at] != a[at];
            }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < w * h; ++i) a[i] = b[i];
        ++rounds;
    }
    free(b);
    return rounds;
}

int main(void)
{
    struct image img = {.w = 96, .h = 64};
    const int n = img.w * img.h;
    img.data = calloc(n, 1);
    for (int i = 0; i < n; ++i) {
        const int x = i % img.w - 48, y = i / img.w - 32;
        img.data[i] = x * x + y * y < 400 ? 200 - abs(x) : 20 + abs(y);
    }
    int *mag = calloc(n, sizeof *mag);
    uint8_t *dir = calloc(n, 1), *edges = calloc(n, 1);
    gradient(&img, mag, dir);
    thin(img.w, img.h, mag, dir, edges, 40, 320);
    const int rounds = hysteresis(img.w, img.h, edges);
    int strong = 0, weak = 0;
    for (int i = 0; i < n; ++i) {
        strong += edges[i] == STRONG;
        weak += edges[i] == WEAK;
    }
    printf("%d strong, %d weak after %d rounds\n", strong, weak, rounds);
    free(mag), free(dir), free(edges), free(img.data);
    return 0;
}
