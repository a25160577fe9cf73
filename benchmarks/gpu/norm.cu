/* The sum of the squares of floats in double by hand: four floats a load, a grid that fills the device, one launch. */
#include "bench.cuh"
#include "norm.h"
#include "sum.cuh"

#define THREADS 512

static __global__ __launch_bounds__(THREADS) void norm_kernel(int n, const float *__restrict__ x, grid_sum sum)
{
    const int first = blockIdx.x * THREADS + threadIdx.x, stride = gridDim.x * THREADS;
    const float4 *x4 = reinterpret_cast<const float4 *>(x);
    double even = 0.0, odd = 0.0;
#pragma unroll 4
    for (int i = first; i < n / 4; i += stride) {
        const float4 v = x4[i];
        even += (double)v.x * v.x + (double)v.z * v.z;
        odd += (double)v.y * v.y + (double)v.w * v.w;
    }
    if (first < n % 4)
        even += (double)x[n - 1 - first] * x[n - 1 - first];
    add_up<THREADS>(even + odd, sum);
}

static double sum_of_squares(int n, const float *x, const grid_sum &sum)
{
    norm_kernel<<<bench_blocks<norm_kernel, THREADS>(n / 4 / THREADS + 1), THREADS>>>(n, x, sum);
    BENCH_CUDA(cudaDeviceSynchronize());
    return *sum.result;
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("norm", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    float *x = bench_host_memory<float>((size_t)n), *on_x = bench_device_memory<float>((size_t)n);
    const double want = fill((size_t)n, x);
    const grid_sum sums = make_grid_sum(bench_blocks<norm_kernel, THREADS>(~(size_t)0));
    bench_to_device(on_x, x, (size_t)n);
    double sum = 0.0;
    int wrong = 0;
    while (bench_next(&bench)) {
        sum = sum_of_squares(n, on_x, sums);
        wrong += bench_differs(sum, want, 1e-9);
    }
    const double checksum = sum;
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_x, x, (size_t)n);
        sum = sum_of_squares(n, on_x, sums);
        wrong += bench_differs(sum, want, 1e-9);
    }
    free_grid_sum(sums);
    cudaFree(on_x), free(x);
    return bench_end(&bench, wrong, checksum);
}
