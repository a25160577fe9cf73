#include "filters/filters.h"
#include <math.h>
#define RADIUS 3

void bilateral(const float *restrict in, float *restrict out, int w, int h, float sigma_place, float sigma_value)
{
    float near[2 * RADIUS + 1][2 * RADIUS + 1];
    const float scale = -0.5f / (sigma_value * sigma_value);

    for (int dy = -RADIUS; dy <= RADIUS; dy++)
        for (int dx = -RADIUS; dx <= RADIUS; dx++)
            near[dy + RADIUS][dx + RADIUS] = expf(-0.5f * (dx * dx + dy * dy) / (sigma_place * sigma_place));

#pragma omp target teams distribute parallel for collapse(2) map(to : in[0 : w * h], near) map(from : out[0 : w * h])
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            float here = in[y * w + x], sum = 0, weights = 0;
#pragma omp simd collapse(2) reduction(+ : sum, weights)
            for (int dy = -RADIUS; dy <= RADIUS; dy++)
                for (int dx = -RADIUS; dx <= RADIUS; dx++) {
                    int u = x + dx, v = y + dy;
                    if (u >= 0 && u < w && v >= 0 && v < h) {
                        float there = in[v * w + u];
                        float weight = near[dy + RADIUS][dx + RADIUS] * expf(scale * (there - here) * (there - here));
                        sum += weight * there;
                        weights += weight;
                    }
                }
            out[y * w + x] = sum / weights;
        }
}
