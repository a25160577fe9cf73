#include "filters/filters.h"
#include <omp.h>

/* Sums of all values above and to the left: rows first, then columns. */
void integral(const float *in, double *sums, int w, int h)
{
    const int W = w + 1;
#pragma omp target data map(to : in[0 : w * h]) map(from : sums[0 : W * (h + 1)])
    {
#pragma omp target parallel for schedule(dynamic, 2)
        for (int y = 0; y <= h; y++) {
            double row = 0;
            sums[y * W] = 0;
            for (int x = 1; x <= w; x++) {
                row += y ? in[(y - 1) * w + x - 1] : 0;
                sums[y * W + x] = row;
            }
        }
#pragma omp target parallel for schedule(guided)
        for (int x = 1; x <= w; x++)
            for (int y = 1; y <= h; y++)
                sums[y * W + x] += sums[(y - 1) * W + x];
    }
}

void box(const double *sums, float *out, int w, int h, int radius)
{
    const int W = w + 1, size = W * (h + 1), host = omp_get_initial_device(), device = omp_get_default_device();
    double *s = omp_target_alloc(size * sizeof *s, device);
    omp_target_memcpy(s, sums, size * sizeof *s, 0, 0, device, host);
#pragma omp target teams distribute parallel for is_device_ptr(s) map(from : out[0 : w * h]) device(device)
    for (int k = 0; k < w * h; k++) {
        int x = k % w, y = k / w;
        int left = x > radius ? x - radius : 0, right = x + radius + 1 < w ? x + radius + 1 : w;
        int top = y > radius ? y - radius : 0, bottom = y + radius + 1 < h ? y + radius + 1 : h;
        double sum = s[bottom * W + right] - s[top * W + right] - s[bottom * W + left] + s[top * W + left];
        out[k] = (float)(sum / ((right - left) * (bottom - top)));
    }
    omp_target_free(s, device);
}
