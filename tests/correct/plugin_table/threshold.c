#include "plugin.h"

struct options {
    float limit, low, high;
};

static void apply(float *pixels, int width, int height, const void *given)
{
    struct options o = *(const struct options *)given;
#pragma omp target teams distribute parallel for firstprivate(o)
    for (int i = 0; i < width * height; i++) pixels[i] = pixels[i] < o.limit ? o.low : o.high;
}

static const struct options defaults = {0.5f, -1.0f, 1.0f};
const filter threshold_filter = {.apply = apply, .name = "threshold", .defaults = &defaults};
