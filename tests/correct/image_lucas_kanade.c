/* Optical flow by Lucas and Kanade at grid points, distance transform in two passes, ordered dithering. */
#include <stdio.h>
#include <stdlib.h>

#define W 80
#define H 60
#define R 3

static float first[H][W], second[H][W];
static unsigned char mask[H][W];

#define DX(f, y, x) (((f)[y][(x) + 1] - (f)[y][(x) - 1]) * 0.5f)
#define DY(f, y, x) (((f)[(y) + 1][x] - (f)[(y) - 1][x]) * 0.5f)

static void scene(float f[H][W], int sx, int sy)
{
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            const int u = x - sx, v = y - sy;
            f[y][x] = u * u * 0.03f + v * v * 0.05f + u * v * 0.01f;
        }
}

int main(void)
{
    int good = 0, points = 0, black = 0;
    float u, v;
    unsigned far = 0;
    scene(first, 30, 25);
    scene(second, 31, 25);
#pragma omp target teams distribute parallel for collapse(2) map(to: first, second) private(u, v) reduction(+: good, points)
    for (int y = R + 1; y < H - R - 1; y += 4)
        for (int x = R + 1; x < W - R - 1; x += 4) {
            float a = 0, b = 0, c = 0, p = 0, q = 0, det;
            for (int j = -R; j <= R; j++)
                for (int i = -R; i <= R; i++) {
                    const float gx = DX(first, y + j, x + i), gy = DY(first, y + j, x + i);
                    const float t = second[y + j][x + i] - first[y + j][x + i];
                    a += gx * gx;
                    b += gx * gy;
                    c += gy * gy;
                    p -= gx * t;
                    q -= gy * t;
                }
            points++;
            if ((det = a * c - b * b) < 1e-6f) continue;
            u = (c * p - b * q) / det;
            v = (a * q - b * p) / det;
            good += u > 0.8f && u < 1.2f && v > -0.2f && v < 0.2f;
        }
    printf("%d of %d vectors are right\n", good, points);

    for (int i = 0; i < W * H; i++) mask[i / W][i % W] = i % 211 == 0 ? 0 : 255;
#pragma omp target data map(tofrom: mask)
    {
#pragma omp target teams distribute parallel for
        for (int y = 0; y < H; y++) {
            for (int x = 1; x < W; x++)
                if (mask[y][x] > mask[y][x - 1] + 1) mask[y][x] = mask[y][x - 1] + 1;
            for (int x = W - 2; x >= 0; x--)
                if (mask[y][x] > mask[y][x + 1] + 1) mask[y][x] = mask[y][x + 1] + 1;
        }
#pragma omp target teams distribute parallel for
        for (int x = 0; x < W; x++) {
            for (int y = 1; y < H; y++)
                if (mask[y][x] > mask[y - 1][x] + 1) mask[y][x] = mask[y - 1][x] + 1;
            for (int y = H - 2; y >= 0; y--)
                if (mask[y][x] > mask[y + 1][x] + 1) mask[y][x] = mask[y + 1][x] + 1;
        }
    }
#pragma omp target teams distribute parallel for collapse(2) map(to: mask) reduction(max: far) reduction(+: black)
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            static const unsigned char bayer[4][4] = {{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};
            if (mask[y][x] > far) far = mask[y][x];
            black += mask[y][x] * 2 < bayer[y % 4][x & 3];
        }
    printf("at most %u away, %d black\n", far, black);
    return 0;
}
