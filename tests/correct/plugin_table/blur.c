#include "plugin.h"
#include <stdlib.h>

struct options {
    int radius;
};

static void apply(float *pixels, int width, int height, const void *given)
{
    const struct options *o = given;
    int radius = o->radius;
    float *out = malloc(sizeof(float) * width * height);
    if (!out) return;
#pragma omp target teams distribute parallel for collapse(2) map(from: out[0:width * height])
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            float sum = 0;
            int count = 0;
            for (int d = -radius; d <= radius; d++) {
                if (x + d < 0 || x + d >= width) continue;
                sum += pixels[y * width + x + d];
                count++;
            }
            out[y * width + x] = sum / (float)count;
        }
#pragma omp target teams distribute parallel for map(to: out[0:width * height])
    for (int i = 0; i < width * height; i++) pixels[i] = out[i];
    free(out);
}

static const struct options defaults = {.radius = 1};
const filter blur_filter = {"blur", apply, &defaults};
