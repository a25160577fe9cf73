/* Bilateral filter with lookup tables, the image as a pointer to rows (VLA type). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define R 3
#define LEVELS 256

static float space_weight[2 * R + 1][2 * R + 1], tone_weight[LEVELS];

static void tables(double sigma_space, double sigma_tone)
{
    for (int j = -R; j <= R; j++)
        for (int i = -R; i <= R; i++)
            space_weight[j + R][i + R] = exp(-(i * i + j * j) / (2 * sigma_space * sigma_space));
    for (int d = 0; d < LEVELS; d++) tone_weight[d] = exp(-d * d / (2 * sigma_tone * sigma_tone));
}

static void bilateral(int h, int w, const unsigned char (*src)[w], unsigned char (*dst)[w])
{
#pragma omp target data map(to: src[0:h], space_weight, tone_weight) map(from: dst[0:h])
    {
#pragma omp target teams distribute
        for (int y = 0; y < h; y++) {
#pragma omp parallel for
            for (int x = 0; x < w; x++) {
                float total = 0, norm = 0;
                int centre = src[y][x];
                for (int j = -R; j <= R; j++) {
                    int yy = y + j;
                    if (yy < 0 || yy >= h) continue;
                    for (int i = -R; i <= R; i++) {
                        int xx = x + i;
                        if (xx < 0 || xx >= w) continue;
                        int other = src[yy][xx];
                        float weight = space_weight[j + R][i + R] * tone_weight[abs(other - centre)];
                        total += weight * other;
                        norm += weight;
                    }
                }
                dst[y][x] = (unsigned char)lrintf(total / norm);
            }
        }
    }
}

int main(void)
{
    enum { H = 72, W = 100 };
    static unsigned char in[H][W], out[H][W];
    unsigned state = 12345u;
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            state = state * 1664525u + 1013904223u;
            in[y][x] = (x < W / 2 ? 60 : 180) + (state >> 28) - 8;
        }
    tables(2.0, 25.0);
    bilateral(H, W, in, out);
    int rough = 0, smooth = 0, edge = 0;
    for (int y = 0; y < H; y++) {
        for (int x = 1; x < W; x++) {
            if (x == W / 2) {
                edge += out[y][x] - out[y][x - 1];
                continue;
            }
            rough += abs(in[y][x] - in[y][x - 1]);
            smooth += abs(out[y][x] - out[y][x - 1]);
        }
    }
    printf("noise falls: %s; the edge keeps: %s\n", smooth * 3 < rough ? "yes" : "no", edge / H > 110 ? "yes" : "no");
    return 0;
}
