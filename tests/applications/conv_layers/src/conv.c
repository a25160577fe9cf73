#include "layers.h"

void conv2d(tensor in, const float *kernel, const float *bias, int k, tensor out)
{
    const int pad = k / 2;
#pragma omp target teams distribute parallel for collapse(3) \
    map(to : in, in.data[ : VOLUME(in)], kernel[ : out.c * in.c * k * k], bias[ : out.c]) \
    map(to : out) map(from : out.data[ : VOLUME(out)])
    for (int o = 0; o < out.c; ++o)
        for (int y = 0; y < out.h; ++y)
            for (int x = 0; x < out.w; ++x) {
                float sum = bias[o];
                for (int c = 0; c < in.c; ++c)
                    for (int dy = 0; dy < k; ++dy)
                        for (int dx = 0; dx < k; ++dx) {
                            int yy = y + dy - pad, xx = x + dx - pad;
                            if (yy < 0 || yy >= in.h || xx < 0 || xx >= in.w)
                                continue;
                            sum += AT(in, c, yy, xx) * kernel[((o * in.c + c) * k + dy) * k + dx];
                        }
                AT(out, o, y, x) = sum;
            }
}

void depthwise(tensor in, const float *kernel, int k, int stride, tensor out)
{
#pragma omp target map(to : in, in.data[ : VOLUME(in)], kernel[ : in.c * k * k]) map(to : out) map(from : out.data[ : VOLUME(out)])
#pragma omp teams distribute
    for (int c = 0; c < out.c; ++c) {
        float weights[k * k];
        for (int i = 0; i < k * k; ++i)
            weights[i] = kernel[c * k * k + i];
#pragma omp parallel for collapse(2) shared(weights)
        for (int y = 0; y < out.h; ++y)
            for (int x = 0; x < out.w; ++x) {
                float sum = 0.0f;
                for (int dy = 0; dy < k; ++dy)
                    for (int dx = 0; dx < k; ++dx)
                        sum += AT(in, c, y * stride + dy, x * stride + dx) * weights[dy * k + dx];
                AT(out, c, y, x) = sum > 0.0f ? sum : 0.1f * sum;
            }
    }
}

void max_pool(tensor in, int size, tensor out, int *where)
{
#pragma omp target teams loop collapse(3) map(to : in, in.data[ : VOLUME(in)]) map(to : out) map(from : out.data[ : VOLUME(out)], where[ : VOLUME(out)])
    for (int c = 0; c < out.c; ++c)
        for (int y = 0; y < out.h; ++y)
            for (int x = 0; x < out.w; ++x) {
                float best = AT(in, c, y * size, x * size);
                int at = 0;
                for (int i = 1; i < size * size; ++i) {
                    float v = AT(in, c, y * size + i / size, x * size + i % size);
                    if (v > best)
                        best = v, at = i;
                }
                AT(out, c, y, x) = best;
                where[(c * out.h + y) * out.w + x] = at;
            }
}

void average_pool(tensor in, float *out)
{
#pragma omp target teams distribute map(to : in, in.data[ : VOLUME(in)]) map(from : out[ : in.c])
    for (int c = 0; c < in.c; ++c) {
        float sum = 0;
#pragma omp parallel for simd reduction(+ : sum)
        for (int i = 0; i < in.h * in.w; ++i)
            sum += in.data[c * in.h * in.w + i];
        out[c] = sum / (in.h * in.w);
    }
}
