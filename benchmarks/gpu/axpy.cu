/* z = a*x + y in single precision: vector loads, a grid that fills the device, a loop over its stride. */
#include "bench.cuh"
#include "axpy.h"

#define THREADS 256

static __global__ void axpy_kernel(size_t n, float a, const float *__restrict__ x, const float *__restrict__ y,
                                   float *__restrict__ z)
{
    const size_t first = (size_t)blockIdx.x * THREADS + threadIdx.x, stride = (size_t)gridDim.x * THREADS;
    const float4 *x4 = reinterpret_cast<const float4 *>(x), *y4 = reinterpret_cast<const float4 *>(y);
    float4 *z4 = reinterpret_cast<float4 *>(z);
    for (size_t i = first; i < n / 4; i += stride) {
        const float4 u = x4[i], v = y4[i];
        z4[i] = make_float4(a * u.x + v.x, a * u.y + v.y, a * u.z + v.z, a * u.w + v.w);
    }
    for (size_t i = n / 4 * 4 + first; i < n; i += stride)
        z[i] = a * x[i] + y[i];
}

static void axpy(size_t n, float a, const float *x, const float *y, float *z)
{
    axpy_kernel<<<bench_blocks<axpy_kernel, THREADS>(n / 4 / THREADS + 1), THREADS>>>(n, a, x, y, z);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("axpy", argc, argv, 1 << 16);
    const size_t n = (size_t)bench.n;
    float *x = bench_host_memory<float>(n), *y = bench_host_memory<float>(n), *z = bench_host_memory<float>(n);
    fill(n, x, y);
    float *on_x = bench_device_memory<float>(n), *on_y = bench_device_memory<float>(n);
    float *on_z = bench_device_memory<float>(n);
    bench_to_device(on_x, x, n), bench_to_device(on_y, y, n);
    while (bench_next(&bench))
        axpy(n, FACTOR, on_x, on_y, on_z);
    bench_to_host(z, on_z, n);
    const double checksum = bench_sum_floats(z, n);
    int wrong = check(n, x, y, z);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_x, x, n), bench_to_device(on_y, y, n);
        axpy(n, FACTOR, on_x, on_y, on_z);
        bench_to_host(z, on_z, n);
    }
    wrong += check(n, x, y, z);
    cudaFree(on_x), cudaFree(on_y), cudaFree(on_z), free(x), free(y), free(z);
    return bench_end(&bench, wrong, checksum);
}
