/* A convolution layer, batch normalisation, ReLU and max pooling in NCHW layout; VLA types over one buffer each. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define K 3
#define PAD (K / 2)

typedef struct shape {
    int n, c, h, w;
} shape;

#define COUNT(s) ((size_t)(s).n * (s).c * (s).h * (s).w)
#define OFFSET(s, b, k, y, x) ((((b) * (s).c + (k)) * (s).h + (y)) * (s).w + (x))

static void conv2d(shape in, shape out, const float *restrict x, const float *restrict weight, float *restrict y)
{
#pragma omp target teams distribute parallel for collapse(4)
    for (int b = 0; b < out.n; b++)
        for (int o = 0; o < out.c; o++)
            for (int r = 0; r < out.h; r++)
                for (int s = 0; s < out.w; s++) {
                    float sum = 0.0f;
                    for (int c = 0; c < in.c; c++)
                        for (int i = 0; i < K; i++)
                            for (int j = 0; j < K; j++) {
                                const int yy = r + i - PAD, xx = s + j - PAD;
                                if ((unsigned)yy < (unsigned)in.h && (unsigned)xx < (unsigned)in.w)
                                    sum += x[OFFSET(in, b, c, yy, xx)] * weight[((o * in.c + c) * K + i) * K + j];
                            }
                    y[OFFSET(out, b, o, r, s)] = sum;
                }
}

static void batch_norm_relu(shape s, float *y, const float gamma_[], const float beta[])
{
    const int area = s.h * s.w;
#pragma omp target teams distribute map(to: gamma_[0:s.c], beta[0:s.c])
    for (int c = 0; c < s.c; c++) {
        double sum = 0, square = 0;
#pragma omp parallel for collapse(2) reduction(+: sum, square)
        for (int b = 0; b < s.n; b++)
            for (int i = 0; i < area; i++) {
                const double v = y[(b * s.c + c) * area + i];
                sum += v;
                square += v * v;
            }
        const double mean = sum / (s.n * area), scale = 1.0 / sqrt(square / (s.n * area) - mean * mean + 1e-5);
#pragma omp parallel for collapse(2)
        for (int b = 0; b < s.n; b++)
            for (int i = 0; i < area; i++) {
                float *at = &y[(b * s.c + c) * area + i];
                *at = fmaxf(0.0f, gamma_[c] * (float)((*at - mean) * scale) + beta[c]);
            }
    }
}

static void max_pool(shape in, const float *x, float *y)
{
    const shape out = {in.n, in.c, in.h / 2, in.w / 2};
#pragma omp target teams loop collapse(3)
    for (int p = 0; p < out.n * out.c; p++)
        for (int r = 0; r < out.h; r++)
            for (int s = 0; s < out.w; s++) {
                float best = -FLT_MAX;
                for (int k = 0; k < 4; k++) best = fmaxf(best, x[(p * in.h + 2 * r + k / 2) * in.w + 2 * s + k % 2]);
                y[(p * out.h + r) * out.w + s] = best;
            }
}

int main(void)
{
    const shape in = {2, 3, 16, 16}, mid = {2, 4, 16, 16}, out = {2, 4, 8, 8};
    const size_t nx = COUNT(in), ny = COUNT(mid), nz = COUNT(out), nw = (size_t)mid.c * in.c * K * K;
    float *x = malloc(nx * sizeof(float)), *y = malloc(ny * sizeof(float)), *z = malloc(nz * sizeof(float));
    float *w = malloc(nw * sizeof(float)), gam[4] = {1, 2, 0.5f, 1}, beta[4] = {0, 1, 0, -1};
    for (size_t i = 0; i < nx; i++) x[i] = (float)(i * 37 % 101) / 50 - 1;
    for (size_t i = 0; i < nw; i++) w[i] = (float)(i * 11 % 17) / 8 - 1;
#pragma omp target data map(to: x[0:nx], w[0:nw]) map(alloc: y[0:ny]) map(from: z[0:nz])
    {
        conv2d(in, mid, x, w, y);
        batch_norm_relu(mid, y, gam, beta);
        max_pool(mid, y, z);
    }
    for (int c = 0; c < out.c; c++) {
        double sum = 0;
        for (int b = 0; b < out.n; b++)
            for (int i = 0; i < out.h * out.w; i++) sum += z[(b * out.c + c) * out.h * out.w + i];
        printf("channel %d: %.2f\n", c, sum);
    }
    free(x), free(y), free(z), free(w);
    return 0;
}
