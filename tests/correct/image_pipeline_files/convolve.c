#include "image.h"

void image_convolve(const image_t *from, image_t *to, const int8_t kernel[3][3], int shift)
{
    const int w = (int)from->w, h = (int)from->h;
    int8_t k[9];
    for (int i = 0; i < 9; i++) k[i] = kernel[i / 3][i % 3];
    FOR_PLANES(c) {
        const channel_t *in = from->plane[c];
        channel_t *out = to->plane[c];
#pragma omp target teams distribute parallel for collapse(2) firstprivate(k)
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x) {
                int sum = 0;
                for (int dy = -1, i = 0; dy <= 1; ++dy)
                    for (int dx = -1; dx <= 1; ++dx, ++i) {
                        int sx = x + dx < 0 ? 0 : x + dx >= w ? w - 1 : x + dx;
                        int sy = y + dy < 0 ? 0 : y + dy >= h ? h - 1 : y + dy;
                        sum += k[i] * in[sy * w + sx];
                    }
                out[y * w + x] = SATURATE(sum >> shift);
            }
    }
}

void image_histogram(const image_t *img, int c, unsigned bins[static 16])
{
    const channel_t *p = img->plane[c];
    const size_t n = PIXELS(img);
    for (int b = 0; b < 16; b++) bins[b] = 0;
#pragma omp target teams distribute parallel for map(tofrom: bins[0:16]) reduction(+: bins[0:16])
    for (size_t i = 0; i < n; ++i) ++bins[p[i] >> 4];
}
