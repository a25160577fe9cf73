/* Volume rendering: rays through a 3-D array of bytes, front-to-back compositing and a maximum projection. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define NX 32
#define NY 24
#define NZ 40

typedef unsigned char voxel;
typedef voxel volume[NZ][NY][NX];

struct transfer {
    float opacity[256];
    struct { float r, g, b; } colour[256];
};

static volume vol;
static struct transfer tf;
#pragma omp declare target(vol, tf)

static void upload(void)
{
    for (int z = 0; z < NZ; z++)
        for (int y = 0; y < NY; y++)
            for (int x = 0; x < NX; x++) {
                int dx = x - NX / 2, dy = y - NY / 2, dz = z - NZ / 2;
                int d = dx * dx + dy * dy + dz * dz;
                vol[z][y][x] = d < 100 ? 250 - 2 * d : x == y ? 40 : 0;
            }
    for (int v = 0; v < 256; v++) {
        tf.opacity[v] = v < 30 ? 0.0f : v < 60 ? 0.02f : 0.2f;
        tf.colour[v].r = v / 255.0f;
        tf.colour[v].g = v >= 30 && v < 60 ? 1.0f : 0.1f;
        tf.colour[v].b = 0.0f;
    }
#pragma omp target update to(vol, tf)
}

static void composite(float rgb[NY][NX][3])
{
#pragma omp target map(from: rgb[0:NY])
#pragma omp teams distribute
    for (int y = 0; y < NY; y++)
#pragma omp parallel for
        for (int x = 0; x < NX; x++) {
            float seen = 1.0f, out[3] = {0, 0, 0};
            for (int z = 0; z < NZ && seen > 0.01f; z++) {
                const voxel v = vol[z][y][x];
                const float a = tf.opacity[v];
                out[0] += seen * a * tf.colour[v].r;
                out[1] += seen * a * tf.colour[v].g;
                out[2] += seen * a * tf.colour[v].b;
                seen *= 1.0f - a;
            }
            for (int c = 0; c < 3; c++) rgb[y][x][c] = out[c];
        }
}

static void projection(voxel image[NY][NX])
{
    int x, y, z;
#pragma omp target teams distribute parallel for collapse(2) private(z) map(from: image[0:NY][0:NX])
    for (y = 0; y < NY; y++)
        for (x = 0; x < NX; x++) {
            voxel best = 0;
            for (z = 0; z < NZ; z++)
                best = vol[z][y][x] > best ? vol[z][y][x] : best;
            image[y][x] = best;
        }
}

int main(void)
{
    float (*rgb)[NX][3] = malloc(sizeof(float[NY][NX][3]));
    voxel (*image)[NX] = malloc(NY * sizeof *image);
    int red = 0, green = 0, sum = 0;
    if (!rgb || !image) return 1;
    upload();
    composite(rgb);
    projection(image);
    for (int y = 0; y < NY; y++)
        for (int x = 0; x < NX; x++) {
            red += rgb[y][x][0] > rgb[y][x][1];
            green += rgb[y][x][1] > rgb[y][x][0];
            sum += image[y][x];
        }
    printf("red %d, green %d, projection %d, centre %d\n", red, green, sum, image[NY / 2][NX / 2]);
    free(rgb);
    free(image);
    return 0;
}
