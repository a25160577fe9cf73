/* A dense matrix times a vector by hand: a block a row, four floats a load, several loads in flight, then shuffles. */
#include "bench.cuh"
#include "gemv.h"

#define THREADS 128

static __global__ __launch_bounds__(THREADS) void multiply_kernel(int n, const float *__restrict__ a,
                                                                  const float *__restrict__ x, float *__restrict__ y)
{
    __shared__ float warps[THREADS / 32];
    const float *row = a + (size_t)blockIdx.x * n;
    float sum = 0.0f;
    if (n % 4 == 0) {
        const float4 *row4 = reinterpret_cast<const float4 *>(row), *x4 = reinterpret_cast<const float4 *>(x);
#pragma unroll 8
        for (int j = threadIdx.x; j < n / 4; j += THREADS) {
            const float4 u = __ldcs(&row4[j]), v = x4[j];
            sum += u.x * v.x + u.y * v.y + u.z * v.z + u.w * v.w;
        }
    } else {
#pragma unroll 8
        for (int j = threadIdx.x; j < n; j += THREADS)
            sum += row[j] * x[j];
    }
    for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_down_sync(~0u, sum, distance);
    if (threadIdx.x % 32 == 0)
        warps[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int warp = 1; warp < THREADS / 32; warp++)
            sum += warps[warp];
        y[blockIdx.x] = sum;
    }
}

static void multiply(int n, const float *a, const float *x, float *y)
{
    multiply_kernel<<<(unsigned)n, THREADS>>>(n, a, x, y);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("gemv", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t count = (size_t)n, cells = count * count;
    float *a = bench_host_memory<float>(cells), *on_a = bench_device_memory<float>(cells);
    float *x = bench_host_memory<float>(count), *on_x = bench_device_memory<float>(count);
    float *y = bench_host_memory<float>(count), *on_y = bench_device_memory<float>(count);
    fill(count, a, x);
    bench_to_device(on_a, a, cells), bench_to_device(on_x, x, count);
    while (bench_next(&bench))
        multiply(n, on_a, on_x, on_y);
    bench_to_host(y, on_y, count);
    const double checksum = bench_sum_floats(y, count);
    int wrong = check(count, a, x, y);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_a, a, cells), bench_to_device(on_x, x, count);
        multiply(n, on_a, on_x, on_y);
        bench_to_host(y, on_y, count);
    }
    wrong += check(count, a, x, y);
    cudaFree(on_a), cudaFree(on_x), cudaFree(on_y), free(a), free(x), free(y);
    return bench_end(&bench, wrong, checksum);
}
