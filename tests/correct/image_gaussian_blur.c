/* Separable Gaussian blur of an 8-bit image; C89 style, everything declared at the top. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define RADIUS 4
#define CLAMP(v, lo, hi) ((v) < (lo) ? (lo) : (v) > (hi) ? (hi) : (v))

typedef unsigned char pixel;

static float kernel[2 * RADIUS + 1];
#pragma omp declare target to(kernel)

static void make_kernel(float sigma)
{
    int i;
    float sum = 0;

    for (i = -RADIUS; i <= RADIUS; i++) {
        kernel[i + RADIUS] = expf(-(float)(i * i) / (2 * sigma * sigma));
        sum += kernel[i + RADIUS];
    }
    for (i = 0; i < 2 * RADIUS + 1; i++)
        kernel[i] /= sum;
#pragma omp target update to(kernel)
}

static void blur(const pixel *in, pixel *out, int width, int height)
{
    int x, y, k, xx, yy;
    float acc;
    float *tmp = malloc(sizeof(float) * width * height);

    if (tmp == NULL) {
        fprintf(stderr, "out of memory\n");
        exit(EXIT_FAILURE);
    }
#pragma omp target data map(to: in[0:width*height]) map(from: out[0:width*height]) map(alloc: tmp[0:width*height])
    {
#pragma omp target teams distribute parallel for collapse(2) private(k, xx, acc)
        for (y = 0; y < height; y++)
            for (x = 0; x < width; x++) {
                acc = 0;
                for (k = -RADIUS; k <= RADIUS; k++) {
                    xx = CLAMP(x + k, 0, width - 1);
                    acc += kernel[k + RADIUS] * in[y * width + xx];
                }
                tmp[y * width + x] = acc;
            }
#pragma omp target teams distribute parallel for collapse(2) private(k, yy, acc)
        for (y = 0; y < height; y++)
            for (x = 0; x < width; x++) {
                acc = 0;
                for (k = -RADIUS; k <= RADIUS; k++) {
                    yy = CLAMP(y + k, 0, height - 1);
                    acc += kernel[k + RADIUS] * tmp[yy * width + x];
                }
                out[y * width + x] = (pixel)(acc + 0.5f);
            }
    }
    free(tmp);
}

int main(int argc, char **argv)
{
    int width = argc > 1 ? atoi(argv[1]) : 160;
    int height = argc > 2 ? atoi(argv[2]) : 120;
    int i, low = 255, high = 0, n = width * height;
    long sum = 0;
    pixel *in = malloc(n), *out = malloc(n);

    if (!in || !out) return EXIT_FAILURE;
    for (i = 0; i < n; i++)
        in[i] = (i % width / 16 + i / width / 16) % 2 ? 255 : 0;
    make_kernel(2.0f);
    blur(in, out, width, height);
    for (i = 0; i < n; i++) {
        if (out[i] < low) low = out[i];
        if (out[i] > high) high = out[i];
        sum += out[i];
    }
    printf("blurred %dx%d: mean %ld, range %s\n", width, height, sum / n, low > 0 && high < 255 ? "inside" : "full");
    free(in);
    free(out);
    return EXIT_SUCCESS;
}
