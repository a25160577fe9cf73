/* Perlin noise in octaves and seam carving: the cost of a row from the row above, then the seam is cut on the device. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define W 72
#define H 40

static unsigned char permutation[512];

#pragma omp declare target
static float fade(float t) { return t * t * t * (t * (t * 6 - 15) + 10); }
static float lerp(float t, float a, float b) { return a + t * (b - a); }
static float slope(int hash, float x, float y)
{
    const float u = hash & 1 ? -x : x, v = hash & 2 ? -y : y;
    return (hash & 4) ? u + v : 0.5f * u - v;
}

static float noise(const unsigned char *p, float x, float y)
{
    const int xi = (int)floorf(x) & 255, yi = (int)floorf(y) & 255;
    const float xf = x - floorf(x), yf = y - floorf(y), u = fade(xf), v = fade(yf);
    const int a = p[xi] + yi, b = p[xi + 1] + yi;
    return lerp(v, lerp(u, slope(p[a], xf, yf), slope(p[b], xf - 1, yf)),
                lerp(u, slope(p[a + 1], xf, yf - 1), slope(p[b + 1], xf - 1, yf - 1)));
}
#pragma omp end declare target

static void terrain(int *image)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: permutation) map(from: image[0:W * H])
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            float sum = 0, amplitude = 1, frequency = 1 / 16.0f;
            for (int octave = 0; octave < 4; octave++, amplitude /= 2, frequency *= 2)
                sum += amplitude * noise(permutation, x * frequency, y * frequency);
            image[y * W + x] = (int)lrintf(sum * 1000);
        }
}

/* The cheapest way down; returns its cost and where it starts. */
static int carve(int *image, int width)
{
    int *cost = malloc(W * H * sizeof *cost), end = 0;
    int seam[H];
#pragma omp target data map(tofrom: image[0:W * H]) map(alloc: cost[0:W * H])
    {
        for (int y = 0; y < H; y++) {
#pragma omp target teams distribute parallel for
            for (int x = 0; x < width; x++) {
                const int left = x > 0 ? x - 1 : x, right = x + 1 < width ? x + 1 : x;
                const int energy = abs(image[y * W + right] - image[y * W + left]);
                int above = 0;
                if (y) {
                    above = cost[(y - 1) * W + x];
                    if (cost[(y - 1) * W + left] < above) above = cost[(y - 1) * W + left];
                    if (cost[(y - 1) * W + right] < above) above = cost[(y - 1) * W + right];
                }
                cost[y * W + x] = energy + above;
            }
        }
#pragma omp target update from(cost[0:W * H])
        for (int x = 1; x < width; x++)
            if (cost[(H - 1) * W + x] < cost[(H - 1) * W + end]) end = x;
        seam[H - 1] = end;
        for (int y = H - 2; y >= 0; y--) {
            seam[y] = seam[y + 1];
            for (int x = seam[y + 1] - 1; x <= seam[y + 1] + 1; x += 2)
                if (x >= 0 && x < width && cost[y * W + x] < cost[y * W + seam[y]]) seam[y] = x;
        }
#pragma omp target teams distribute parallel for map(to: seam)
        for (int y = 0; y < H; y++)
            for (int x = seam[y]; x < width - 1; x++) image[y * W + x] = image[y * W + x + 1];
    }
    const int total = cost[(H - 1) * W + end];
    free(cost);
    return total;
}

int main(void)
{
    int *image = malloc(W * H * sizeof *image), low, high, rising = 1, last = 0;
    for (int i = 0; i < 512; i++) permutation[i] = (unsigned char)((i & 255) * 167 + 13);
    terrain(image);
    low = high = image[0];
#pragma omp target teams distribute parallel for map(to: image[0:W * H]) reduction(min: low) reduction(max: high)
    for (int i = 0; i < W * H; i++) {
        low = image[i] < low ? image[i] : low;
        high = image[i] > high ? image[i] : high;
    }
    printf("heights %d..%d\n", low / 100, high / 100);
    for (int cut = 0; cut < 8; cut++) {
        const int cost = carve(image, W - cut);
        rising &= cost * 3 >= last;
        last = cost;
    }
    printf("the last of 8 seams: %s\n", rising && last > 0 ? "plausible" : "odd");
    free(image);
    return 0;
}
