/* RGB to YCbCr in fixed point, 2x chroma subsampling, bilinear resize; planar layout, one context structure. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define FIX(x) ((int32_t)((x) * 65536.0 + 0.5))
#define PLANE(img, p) ((img).plane[p])

struct planar {
    int w[3], h[3];
    uint8_t *plane[3];
};

static uint8_t clamp8(int32_t v) { return v < 0 ? 0 : v > 255 ? 255 : (uint8_t)v; }

static void to_ycc(const uint8_t (*rgb)[3], struct planar *img)
{
    const int n = img->w[0] * img->h[0];
    uint8_t *y = PLANE(*img, 0), *cb = PLANE(*img, 1), *cr = PLANE(*img, 2);
#pragma omp target teams distribute parallel for map(to: rgb[0:n]) map(from: y[0:n], cb[0:n], cr[0:n])
    for (int i = 0; i < n; i++) {
        const int32_t r = rgb[i][0], g = rgb[i][1], b = rgb[i][2];
        y[i] = clamp8((FIX(0.299) * r + FIX(0.587) * g + FIX(0.114) * b + 32768) >> 16);
        cb[i] = clamp8(128 + ((-FIX(0.16874) * r - FIX(0.33126) * g + FIX(0.5) * b) >> 16));
        cr[i] = clamp8(128 + ((FIX(0.5) * r - FIX(0.41869) * g - FIX(0.08131) * b) >> 16));
    }
}

static void subsample(struct planar *img, int p)
{
    const int w = img->w[p], h = img->h[p], hw = w / 2, hh = h / 2;
    const uint8_t *src = img->plane[p];
    uint8_t *dst = malloc(hw * hh);
#pragma omp target teams distribute parallel for collapse(2) map(to: src[0:w * h]) map(from: dst[0:hw * hh])
    for (int y = 0; y < hh; y++)
        for (int x = 0; x < hw; x++) {
            const uint8_t *at = src + 2 * y * w + 2 * x;
            dst[y * hw + x] = (at[0] + at[1] + at[w] + at[w + 1] + 2) / 4;
        }
    free(img->plane[p]);
    img->plane[p] = dst;
    img->w[p] = hw;
    img->h[p] = hh;
}

static void resize(struct planar *img, int p, int nw, int nh)
{
    const int w = img->w[p], h = img->h[p];
    const uint8_t *src = img->plane[p];
    uint8_t *dst = malloc(nw * nh);
    const uint32_t sx = ((uint32_t)(w - 1) << 16) / (nw - 1), sy = ((uint32_t)(h - 1) << 16) / (nh - 1);
#pragma omp target teams loop collapse(2) map(to: src[0:w * h]) map(from: dst[0:nw * nh])
    for (int y = 0; y < nh; y++)
        for (int x = 0; x < nw; x++) {
            const uint32_t fx = x * sx, fy = y * sy, ax = fx >> 8 & 255, ay = fy >> 8 & 255;
            const int x0 = fx >> 16, y0 = fy >> 16, x1 = x0 + 1 < w ? x0 + 1 : x0, y1 = y0 + 1 < h ? y0 + 1 : y0;
            const uint32_t top = src[y0 * w + x0] * (256 - ax) + src[y0 * w + x1] * ax;
            const uint32_t bottom = src[y1 * w + x0] * (256 - ax) + src[y1 * w + x1] * ax;
            dst[y * nw + x] = (uint8_t)((top * (256 - ay) + bottom * ay) >> 16);
        }
    free(img->plane[p]);
    img->plane[p] = dst;
    img->w[p] = nw;
    img->h[p] = nh;
}

int main(void)
{
    enum { W = 120, H = 80 };
    struct planar img = {{W, W, W}, {H, H, H}, {0}};
    uint8_t (*rgb)[3] = malloc(W * H * sizeof *rgb);
    for (int i = 0; i < W * H; i++) {
        rgb[i][0] = i % W * 2;
        rgb[i][1] = i / W * 3;
        rgb[i][2] = 255 - (i % W + i / W);
    }
    for (int p = 0; p < 3; p++) img.plane[p] = malloc(W * H);
    to_ycc((const uint8_t (*)[3])rgb, &img);
    subsample(&img, 1);
    subsample(&img, 2);
    for (int p = 0; p < 3; p++) resize(&img, p, 50, 33);
    for (int p = 0; p < 3; p++) {
        uint32_t hash = 2166136261u;
        for (int i = 0; i < img.w[p] * img.h[p]; i++) hash = (hash ^ img.plane[p][i]) * 16777619u;
        printf("plane %d: %dx%d %08x\n", p, img.w[p], img.h[p], (unsigned)hash);
        free(img.plane[p]);
    }
    free(rgb);
    return 0;
}
