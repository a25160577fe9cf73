#include "canny.h"

#pragma omp declare target
static const float weight[3][5] = {
    {2 / 159.f, 4 / 159.f, 5 / 159.f, 4 / 159.f, 2 / 159.f},
    {4 / 159.f, 9 / 159.f, 12 / 159.f, 9 / 159.f, 4 / 159.f},
    {5 / 159.f, 12 / 159.f, 15 / 159.f, 12 / 159.f, 5 / 159.f},
};
#pragma omp end declare target

void smooth(struct edges *e)
{
    const int w = e->image.w, h = e->image.h;
    const float *in = e->image.v;
    float *out = e->smooth.v;
#pragma omp target teams distribute parallel for simd collapse(2) nowait depend(in : in[0]) depend(out : out[0])
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            float sum = 0;
            for (int dy = -2; dy <= 2; dy++)
                for (int dx = -2; dx <= 2; dx++)
                    sum += weight[dy > 0 ? 2 - dy : dy + 2][dx + 2] *
                           AT(in, CLAMP(x + dx, 0, w - 1), CLAMP(y + dy, 0, h - 1));
            AT(out, x, y) = sum;
        }
}
