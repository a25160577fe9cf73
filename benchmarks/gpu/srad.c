/* The diffusion coefficient of each pixel of an n by n image: a stencil with divisions, edges through index arrays. */
#include "srad.h"

static float coefficient_of(float v, float dn, float ds, float dw, float de, float q0)
{
    const float gradient = (dn * dn + ds * ds + dw * dw + de * de) / (v * v);
    const float laplacian = (dn + ds + dw + de) / v;
    const float denominator = 1.0f + 0.25f * laplacian;
    const float q = (0.5f * gradient - 0.0625f * laplacian * laplacian) / (denominator * denominator);
    const float c = 1.0f / (1.0f + (q - q0) / (q0 * (1.0f + q0)));
    return c < 0.0f ? 0.0f : c > 1.0f ? 1.0f : c;
}

static void coefficients(long n, const float *restrict image, const int *before, const int *after, float *restrict out)
{
    const float q0 = Q0;
#pragma omp target teams distribute parallel for collapse(2) \
    map(to: image[0:n * n], before[0:n], after[0:n]) map(from: out[0:n * n])
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            const float v = image[i * n + j];
            const float dn = image[before[i] * n + j] - v, ds = image[after[i] * n + j] - v;
            const float dw = image[i * n + before[j]] - v, de = image[i * n + after[j]] - v;
            out[i * n + j] = coefficient_of(v, dn, ds, dw, de, q0);
        }
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("srad", argc, argv, 256);
    const long n = bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    float *image = bench_memory(cells, sizeof *image), *out = bench_memory(cells, sizeof *out);
    int *before = bench_memory((size_t)n, sizeof *before), *after = bench_memory((size_t)n, sizeof *after);
    fill((int)n, image, before, after);
#pragma omp target data map(to: image[0:cells], before[0:n], after[0:n]) map(from: out[0:cells])
    while (bench_next(&bench))
        coefficients(n, image, before, after, out);
    const double checksum = bench_sum_floats(out, cells);
    int wrong = check(n, image, before, after, out);
    while (bench_next_with_transfers(&bench))
        coefficients(n, image, before, after, out);
    wrong += check(n, image, before, after, out);
    free(image), free(out), free(before), free(after);
    return bench_end(&bench, wrong, checksum);
}
