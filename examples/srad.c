/*
 * Speckle reducing anisotropic diffusion of an image (Yu and Acton, 2002): every iteration takes mean and variance of
 * a homogeneous corner by a reduction, derives a diffusion coefficient for each pixel, and diffuses.
 *
 * usage: srad [-t] [rows]
 */
#include "common.h"

#define ITERATIONS 6
#define LAMBDA 0.5f
#define CORNER 12
/* The pragma that all loops over pixels share. */
#define FOR_EACH_PIXEL _Pragma("omp target teams distribute parallel for collapse(2)")

typedef float pixel;

typedef struct image {
    int rows, cols;
    pixel *value;
    pixel *coefficient;
    int *north, *south; /* the row above and below, at the edge the row itself */
    int *west, *east;
} image;

static image new_image(int rows, int cols)
{
    image im = {.rows = rows, .cols = cols};
    const size_t cells = (size_t)rows * cols;
    im.value = allocate(cells, sizeof *im.value);
    im.coefficient = allocate(cells, sizeof *im.coefficient);
    im.north = allocate(rows, sizeof(int)), im.south = allocate(rows, sizeof(int));
    im.west = allocate(cols, sizeof(int)), im.east = allocate(cols, sizeof(int));
    for (int i = 0; i < rows; i++) {
        im.north[i] = i > 0 ? i - 1 : 0;
        im.south[i] = i < rows - 1 ? i + 1 : rows - 1;
    }
    for (int j = 0; j < cols; j++) {
        im.west[j] = j > 0 ? j - 1 : 0;
        im.east[j] = j < cols - 1 ? j + 1 : cols - 1;
    }
    return im;
}

static void free_image(image im)
{
    free(im.value), free(im.coefficient), free(im.north), free(im.south), free(im.west), free(im.east);
}

static inline pixel saturate(pixel x)
{
    if (x < 0.0f)
        return 0.0f;
    return x > 1.0f ? 1.0f : x;
}

static void diffuse(image im)
{
    const int rows = im.rows, cols = im.cols, cells = rows * cols;
    const int corner_rows = rows < CORNER ? rows : CORNER, corner_cols = cols < CORNER ? cols : CORNER;
    pixel *value = im.value, *coefficient = im.coefficient;
    const int *north = im.north, *south = im.south, *west = im.west, *east = im.east;

#pragma omp target data map(tofrom: value[0:cells]) map(alloc: coefficient[0:cells]) \
    map(to: north[0:rows], south[0:rows], west[0:cols], east[0:cols])
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
        double sum = 0.0, squares = 0.0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: sum, squares) map(tofrom: sum, squares)
        for (int i = 0; i < corner_rows; i++) {
            for (int j = 0; j < corner_cols; j++) {
                pixel v = value[i * cols + j];
                sum += v;
                squares += (double)v * v;
            }
        }
        const double count = (double)corner_rows * corner_cols;
        const double mean = sum / count;
        const pixel q0 = (pixel)((squares / count - mean * mean) / (mean * mean));

        FOR_EACH_PIXEL
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
                const int k = i * cols + j;
                const pixel v = value[k];
                const pixel dn = value[north[i] * cols + j] - v, ds = value[south[i] * cols + j] - v;
                const pixel dw = value[i * cols + west[j]] - v, de = value[i * cols + east[j]] - v;
                const pixel gradient = (dn * dn + ds * ds + dw * dw + de * de) / (v * v);
                const pixel laplacian = (dn + ds + dw + de) / v;
                const pixel numerator = 0.5f * gradient - 0.0625f * laplacian * laplacian;
                const pixel denominator = 1.0f + 0.25f * laplacian;
                const pixel q = numerator / (denominator * denominator);
                coefficient[k] = saturate(1.0f / (1.0f + (q - q0) / (q0 * (1.0f + q0))));
            }
        }
        /* Every pixel needs its neighbours' old values, so the new image goes into an array of its own. */
        pixel *updated = allocate((size_t)cells, sizeof *updated);
#pragma omp target data map(alloc: updated[0:cells])
        {
            FOR_EACH_PIXEL
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < cols; j++) {
                    const int k = i * cols + j, s = south[i] * cols + j, e = i * cols + east[j];
                    const pixel v = value[k], here = coefficient[k];
                    const pixel divergence = coefficient[s] * (value[s] - v) + here * (value[north[i] * cols + j] - v)
                                             + coefficient[e] * (value[e] - v) + here * (value[i * cols + west[j]] - v);
                    updated[k] = v + 0.25f * LAMBDA * divergence;
                }
            }
#pragma omp target teams distribute parallel for
            for (int k = 0; k < cells; k++)
                value[k] = updated[k];
        }
        free(updated);
    }
}

/* The same in double, one loop over pixels, neighbours by conditions. */
static void reference(int rows, int cols, double *value)
{
    const size_t cells = (size_t)rows * cols;
    double *old = allocate(cells, sizeof *old), *c = allocate(cells, sizeof *c);
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
        memcpy(old, value, cells * sizeof *old);
        double sum = 0.0, squares = 0.0;
        int count = 0;
        for (int i = 0; i < rows && i < CORNER; i++) {
            for (int j = 0; j < cols && j < CORNER; j++, count++) {
                sum += old[i * cols + j];
                squares += old[i * cols + j] * old[i * cols + j];
            }
        }
        const double mean = sum / count, q0 = (squares / count - mean * mean) / (mean * mean);
        for (int pass = 0; pass < 2; pass++) {
            for (int k = 0; k < rows * cols; k++) {
                const int i = k / cols, j = k % cols;
                const int n = i > 0 ? k - cols : k, s = i + 1 < rows ? k + cols : k;
                const int w = j > 0 ? k - 1 : k, e = j + 1 < cols ? k + 1 : k;
                const double dn = old[n] - old[k], ds = old[s] - old[k], dw = old[w] - old[k], de = old[e] - old[k];
                if (pass == 0) {
                    const double g = (dn * dn + ds * ds + dw * dw + de * de) / (old[k] * old[k]);
                    const double l = (dn + ds + dw + de) / old[k];
                    const double q = (0.5 * g - l * l / 16.0) / ((1.0 + 0.25 * l) * (1.0 + 0.25 * l));
                    c[k] = fmin(1.0, fmax(0.0, 1.0 / (1.0 + (q - q0) / (q0 * (1.0 + q0)))));
                } else {
                    value[k] = old[k] + 0.25 * LAMBDA * (c[s] * ds + c[k] * dn + c[e] * de + c[k] * dw);
                }
            }
        }
    }
    free(old), free(c);
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 53, 2, 30000);
    image im = new_image((int)options.size, (int)options.size + 10);
    const size_t cells = (size_t)im.rows * im.cols;
    double *want = allocate(cells, sizeof *want);
    uint32_t seed = 555;
    for (size_t k = 0; k < cells; k++) {
        const double bright = (k / (size_t)im.cols / 16 + k % (size_t)im.cols / 16) % 2 ? 1.5 : 1.0;
        im.value[k] = (pixel)(bright * exp(0.2 * (random_unit(&seed) - 0.5)));
        want[k] = im.value[k];
    }

    double begin = wall_seconds();
    diffuse(im);
    report_time(&options, "srad", wall_seconds() - begin);

    reference(im.rows, im.cols, want);
    double sum = 0.0;
    int failures = 0;
    for (size_t k = 0; k < cells; k++) {
        sum += im.value[k];
        failures += failures == 0 && differs("pixel", im.value[k], want[k], 2e-4);
    }
    printf("image %d x %d, mean %.4f\n", im.rows, im.cols, sum / (double)cells);
    free(want);
    free_image(im);
    return verdict("srad", failures);
}
