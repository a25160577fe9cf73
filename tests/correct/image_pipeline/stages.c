#include "image.h"
#include "offload.h"
#include <math.h>
#include <stdlib.h>

OFFLOAD_BEGIN
ALWAYS_INLINE int clampi(int v, int low, int high) { return unlikely(v < low) ? low : unlikely(v > high) ? high : v; }
OFFLOAD_END

void stage_gamma(image *dst, const image *src, const float *parameters)
{
    const int n = src->width * src->height;
    const float g = parameters[0], *in = src->pixels;
    float *out = dst->pixels;
    OFFLOAD_FOR(firstprivate(g) num_threads(128))
    for (int i = n - 1; i >= 0; i--) out[i] = powf(in[i], g);
}

/* A box filter through sums over rows, then over columns. */
void stage_integral_box(image *dst, const image *src, const float *parameters)
{
    const int w = src->width, h = src->height, r = (int)parameters[0];
    const float *in = src->pixels;
    float *out = dst->pixels;
    double *sums = malloc(sizeof(double) * w * h);
    OFFLOAD_ENTER(map(alloc: sums[0:w * h]))
    OFFLOAD_FOR()
    for (int y = 0; y < h; y++) {
        double run = 0;
        for (int x = 0; x < w; x++) sums[y * w + x] = run += in[y * w + x];
    }
    OFFLOAD_FOR()
    for (int x = 0; x < w; x++)
        for (int y = 1; y < h; y++) sums[y * w + x] += sums[(y - 1) * w + x];
    OFFLOAD_FOR(collapse(2))
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            const int x0 = clampi(x - r, 0, w - 1) - 1, x1 = clampi(x + r, 0, w - 1);
            const int y0 = clampi(y - r, 0, h - 1) - 1, y1 = clampi(y + r, 0, h - 1);
            double s = sums[y1 * w + x1];
            if (likely(x0 >= 0)) s -= sums[y1 * w + x0];
            if (likely(y0 >= 0)) s -= sums[y0 * w + x1];
            if (x0 >= 0 && y0 >= 0) s += sums[y0 * w + x0];
            out[y * w + x] = (float)(s / ((x1 - x0) * (y1 - y0)));
        }
    OFFLOAD_EXIT(map(delete: sums[0:w * h]))
    free(sums);
}

void stage_sharpen(image *dst, const image *src, const float *parameters)
{
    static const float mask[9] = {0, -1, 0, -1, 4, -1, 0, -1, 0};
    const int w = src->width, h = src->height;
    const float *in = src->pixels, amount = *parameters;
    float *out = dst->pixels;
    OFFLOAD_FOR(collapse(2) map(to: mask))
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            float v = 0;
            for (int k = 0; k < 9; k++)
                v += mask[k] * in[clampi(y + k / 3 - 1, 0, h - 1) * w + clampi(x + k % 3 - 1, 0, w - 1)];
            out[y * w + x] = in[y * w + x] + amount * v;
        }
}

void stage_flip(image *dst, const image *src, const float *parameters)
{
    const int w = src->width, h = src->height;
    const float *in = src->pixels;
    float *out = dst->pixels;
    (void)parameters;
    OFFLOAD_FOR(collapse(2))
    for (int y = 0; y < h; y += 1)
        for (int x = w; x > 0; x -= 1) out[(h - 1 - y) * w + (w - x)] = in[y * w + x - 1];
}
