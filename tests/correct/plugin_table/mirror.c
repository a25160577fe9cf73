#include "plugin.h"

static void apply(float *pixels, int width, int height, const void *unused)
{
    (void)unused;
#pragma omp target teams distribute parallel for collapse(2)
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width / 2; x++) {
            float *left = &pixels[y * width + x], *right = &pixels[y * width + width - 1 - x];
            float swap = *left;
            *left = *right;
            *right = swap;
        }
}

const filter mirror_filter = {"mirror", apply, 0};
