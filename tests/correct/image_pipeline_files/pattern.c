#include "image.h"

void image_pattern(image_t *img)
{
    uint32_t w = img->w, h = img->h;
    FOR_PLANES(c) {
        channel_t *p = img->plane[c];
#pragma omp target teams distribute parallel for collapse(2)
        for (uint32_t y = 0; y < h; ++y)
            for (uint32_t x = 0; x < w; ++x) p[(size_t)y * w + x] = (channel_t)((x * (c + 1u)) ^ (y << c));
    }
}
