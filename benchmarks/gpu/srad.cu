/*
 * The diffusion coefficients by hand: a thread walks down ROWS rows of two neighbouring columns, so that it reads their
 * entries of the index arrays once. The pixels to the sides are in the cache.
 */
#include "bench.cuh"
#include "srad.h"

#define THREADS 128
#define ROWS 4

static __device__ __forceinline__ float coefficient_of(float v, float dn, float ds, float dw, float de, float q0)
{
    const float inverse = 1.0f / v;
    const float gradient = (dn * dn + ds * ds + dw * dw + de * de) * (inverse * inverse);
    const float laplacian = (dn + ds + dw + de) * inverse;
    const float denominator = 1.0f + 0.25f * laplacian;
    const float q = (0.5f * gradient - 0.0625f * laplacian * laplacian) / (denominator * denominator);
    const float scale = q0 * (1.0f + q0);
    return fminf(fmaxf(scale / (scale + q - q0), 0.0f), 1.0f);
}

/* Part is float2 where rows are even, else float. */
template <typename Part>
static __global__ __launch_bounds__(THREADS) void coefficients_kernel(int n, const float *__restrict__ image,
                                                                      const int *__restrict__ before,
                                                                      const int *__restrict__ after,
                                                                      float *__restrict__ out, float q0)
{
    constexpr int each = sizeof(Part) / sizeof(float);
    const int column = (blockIdx.x * THREADS + threadIdx.x) * each, first = blockIdx.y * ROWS;
    if (column >= n)
        return;
    union values {
        Part whole;
        float element[each];
    };
    int west[each], east[each];
    for (int j = 0; j < each; j++) {
        west[j] = before[column + j];
        east[j] = after[column + j];
    }
    const auto load = [&](int row) {
        values loaded;
        loaded.whole = *reinterpret_cast<const Part *>(image + (size_t)row * n + column);
        return loaded;
    };
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
        const int i = first + k;
        if (i >= n)
            return;
        const float *row = image + (size_t)i * n;
        const values here = load(i), north = load(before[i]), south = load(after[i]);
        values result;
        for (int j = 0; j < each; j++) {
            const float v = here.element[j];
            result.element[j] = coefficient_of(v, north.element[j] - v, south.element[j] - v, row[west[j]] - v,
                                               row[east[j]] - v, q0);
        }
        *reinterpret_cast<Part *>(out + (size_t)i * n + column) = result.whole;
    }
}

static void coefficients(int n, const float *image, const int *before, const int *after, float *out)
{
    const int each = n % 2 == 0 ? 2 : 1;
    const dim3 blocks((unsigned)((n / each + THREADS - 1) / THREADS), (unsigned)((n + ROWS - 1) / ROWS));
    if (each == 2)
        coefficients_kernel<float2><<<blocks, THREADS>>>(n, image, before, after, out, Q0);
    else
        coefficients_kernel<float><<<blocks, THREADS>>>(n, image, before, after, out, Q0);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("srad", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n, count = (size_t)n;
    float *image = bench_host_memory<float>(cells), *out = bench_host_memory<float>(cells);
    int *before = bench_host_memory<int>(count), *after = bench_host_memory<int>(count);
    fill(n, image, before, after);
    float *on_image = bench_device_memory<float>(cells), *on_out = bench_device_memory<float>(cells);
    int *on_before = bench_device_memory<int>(count), *on_after = bench_device_memory<int>(count);
    const auto send = [&] {
        bench_to_device(on_image, image, cells);
        bench_to_device(on_before, before, count), bench_to_device(on_after, after, count);
    };
    send();
    while (bench_next(&bench))
        coefficients(n, on_image, on_before, on_after, on_out);
    bench_to_host(out, on_out, cells);
    const double checksum = bench_sum_floats(out, cells);
    int wrong = check(n, image, before, after, out);
    while (bench_next_with_transfers(&bench)) {
        send();
        coefficients(n, on_image, on_before, on_after, on_out);
        bench_to_host(out, on_out, cells);
    }
    wrong += check(n, image, before, after, out);
    cudaFree(on_image), cudaFree(on_out), cudaFree(on_before), cudaFree(on_after);
    free(image), free(out), free(before), free(after);
    return bench_end(&bench, wrong, checksum);
}
