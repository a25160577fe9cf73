/* The inner product of two vectors of doubles by hand: two doubles a load, a grid that fills the device, one launch. */
#include "bench.cuh"
#include "dot.h"
#include "sum.cuh"

#define THREADS 512

static __global__ __launch_bounds__(THREADS) void dot_kernel(int n, const double *__restrict__ x,
                                                             const double *__restrict__ y, grid_sum sum)
{
    const int first = blockIdx.x * THREADS + threadIdx.x, stride = gridDim.x * THREADS;
    const double2 *x2 = reinterpret_cast<const double2 *>(x), *y2 = reinterpret_cast<const double2 *>(y);
    double even = 0.0, odd = 0.0;
#pragma unroll 4
    for (int i = first; i < n / 2; i += stride) {
        const double2 u = x2[i], v = y2[i];
        even += u.x * v.x;
        odd += u.y * v.y;
    }
    if (first == 0 && n % 2)
        even += x[n - 1] * y[n - 1];
    add_up<THREADS>(even + odd, sum);
}

static double dot(int n, const double *x, const double *y, const grid_sum &sum)
{
    dot_kernel<<<bench_blocks<dot_kernel, THREADS>(n / 2 / THREADS + 1), THREADS>>>(n, x, y, sum);
    BENCH_CUDA(cudaDeviceSynchronize());
    return *sum.result;
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("dot", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    double *x = bench_host_memory<double>((size_t)n), *y = bench_host_memory<double>((size_t)n);
    const double want = fill((size_t)n, x, y);
    double *on_x = bench_device_memory<double>((size_t)n), *on_y = bench_device_memory<double>((size_t)n);
    const grid_sum sums = make_grid_sum(bench_blocks<dot_kernel, THREADS>(~(size_t)0));
    bench_to_device(on_x, x, (size_t)n), bench_to_device(on_y, y, (size_t)n);
    double sum = 0.0;
    int wrong = 0;
    while (bench_next(&bench)) {
        sum = dot(n, on_x, on_y, sums);
        wrong += bench_differs(sum, want, 1e-9);
    }
    const double checksum = sum;
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_x, x, (size_t)n), bench_to_device(on_y, y, (size_t)n);
        sum = dot(n, on_x, on_y, sums);
        wrong += bench_differs(sum, want, 1e-9);
    }
    free_grid_sum(sums);
    cudaFree(on_x), cudaFree(on_y), free(x), free(y);
    return bench_end(&bench, wrong, checksum);
}
