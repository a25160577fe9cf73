/* Integer 8x8 DCT, quantisation and zigzag of a JPEG encoder: one team a block. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK 8
#define AREA (BLOCK * BLOCK)

typedef short coef;
typedef unsigned char sample;

#pragma omp declare target
static const unsigned char zigzag[AREA] = {
    0,  1,  8,  16, 9,  2,  3,  10, 17, 24, 32, 25, 18, 11, 4,  5,  12, 19, 26, 33, 40, 48,
    41, 34, 27, 20, 13, 6,  7,  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23,
    30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63};

/* cos((2 x + 1) u pi / 16) times 2^12 */
static const int basis[BLOCK][BLOCK] = {
    {2896, 2896, 2896, 2896, 2896, 2896, 2896, 2896},     {4017, 3406, 2276, 799, -799, -2276, -3406, -4017},
    {3784, 1567, -1567, -3784, -3784, -1567, 1567, 3784}, {3406, -799, -4017, -2276, 2276, 4017, 799, -3406},
    {2896, -2896, -2896, 2896, 2896, -2896, -2896, 2896}, {2276, -4017, 799, 3406, -3406, -799, 4017, -2276},
    {1567, -3784, 3784, -1567, -1567, 3784, -3784, 1567}, {799, -2276, 3406, -4017, 4017, -3406, 2276, -799}};
#pragma omp end declare target

struct encoder {
    int blocks_wide, blocks_high;
    int quality;
    unsigned short quant[AREA];
};

static void set_quality(struct encoder *e, int quality)
{
    int i, scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
    e->quality = quality;
    for (i = 0; i < AREA; i++) {
        int q = ((8 + i / BLOCK * 4 + i % BLOCK * 4) * scale + 50) / 100;
        e->quant[i] = q < 1 ? 1 : q > 255 ? 255 : q;
    }
}

static void forward(const struct encoder *e, const sample *image, coef (*out)[AREA])
{
    int wide = e->blocks_wide, blocks = wide * e->blocks_high, pitch = wide * BLOCK, b;
    unsigned short quant[AREA];
    memcpy(quant, e->quant, sizeof quant);
#pragma omp target teams distribute map(to: image[0:blocks*AREA], quant) map(from: out[0:blocks]) num_teams(blocks)
    for (b = 0; b < blocks; b++) {
        int rows[BLOCK][BLOCK], freq[BLOCK][BLOCK];
        const sample *corner = image + b / wide * BLOCK * pitch + b % wide * BLOCK;
#pragma omp parallel for collapse(2)
        for (int y = 0; y < BLOCK; y++)
            for (int u = 0; u < BLOCK; u++) {
                int sum = 0;
                for (int x = 0; x < BLOCK; x++) sum += basis[u][x] * (corner[y * pitch + x] - 128);
                rows[y][u] = (sum + 2048) >> 12;
            }
#pragma omp parallel for collapse(2)
        for (int v = 0; v < BLOCK; v++)
            for (int u = 0; u < BLOCK; u++) {
                int sum = 0;
                for (int y = 0; y < BLOCK; y++) sum += basis[v][y] * rows[y][u];
                freq[v][u] = (sum + 8192) >> 14;
            }
#pragma omp parallel for
        for (int k = 0; k < AREA; k++) {
            int at = zigzag[k], c = freq[at / BLOCK][at % BLOCK], q = quant[at];
            out[b][k] = (coef)(c < 0 ? -((-c + q / 2) / q) : (c + q / 2) / q);
        }
    }
}

int main(int argc, char **argv)
{
    struct encoder e;
    int i, k, blocks, zeros, dc;
    unsigned hash;
    sample *image;
    coef (*out)[AREA];

    e.blocks_wide = 10;
    e.blocks_high = 6;
    blocks = e.blocks_wide * e.blocks_high;
    image = malloc(blocks * AREA);
    out = malloc(blocks * sizeof *out);
    if (image == NULL || out == NULL) return 1;
    for (i = 0; i < blocks * AREA; i++) {
        int x = i % (e.blocks_wide * BLOCK), y = i / (e.blocks_wide * BLOCK);
        image[i] = (x * y / 7 + 3 * x) & 255;
    }
    set_quality(&e, argc > 1 ? atoi(argv[1]) : 60);
    forward(&e, image, out);
    for (i = zeros = dc = 0, hash = 1; i < blocks; i++) {
        dc += out[i][0];
        for (k = 0; k < AREA; k++) {
            zeros += out[i][k] == 0;
            hash = hash * 33 ^ (unsigned short)out[i][k];
        }
    }
    printf("quality %d: dc %d, %d of %d zero, %08x\n", e.quality, dc, zeros, blocks * AREA, hash);
    free(image);
    free(out);
    return 0;
}
