/*
 * Sums of columns by hand: a block takes COLUMNS columns and ROWS rows, its rows of threads share the columns; blocks
 * above each other meet in atomics, which are few.
 */
#include "bench.cuh"
#include "colsum.h"

#define COLUMNS 32
#define LAYERS 8
#define ROWS 256

static __global__ __launch_bounds__(COLUMNS *LAYERS) void sum_kernel(int n, const double *__restrict__ x, double *sums)
{
    __shared__ double part[LAYERS][COLUMNS];
    const int c = blockIdx.x * COLUMNS + threadIdx.x, first = blockIdx.y * ROWS + threadIdx.y;
    const int end = min((int)(blockIdx.y + 1) * ROWS, n);
    double sum = 0.0;
    if (c < n) {
#pragma unroll 8
        for (int r = first; r < end; r += LAYERS)
            sum += x[AT(r, c)];
    }
    part[threadIdx.y][threadIdx.x] = sum;
    __syncthreads();
    if (threadIdx.y > 0 || c >= n)
        return;
    for (int layer = 1; layer < LAYERS; layer++)
        sum += part[layer][threadIdx.x];
    atomicAdd(&sums[c], sum);
}

static void sum(int n, const double *x, double *sums)
{
    const dim3 blocks((unsigned)((n + COLUMNS - 1) / COLUMNS), (unsigned)((n + ROWS - 1) / ROWS));
    BENCH_CUDA(cudaMemsetAsync(sums, 0, (size_t)n * sizeof *sums));
    sum_kernel<<<blocks, dim3(COLUMNS, LAYERS)>>>(n, x, sums);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("colsum", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double *x = bench_host_memory<double>(cells), *sums = bench_host_memory<double>((size_t)n);
    fill(n, x);
    double *on_x = bench_device_memory<double>(cells), *on_sums = bench_device_memory<double>((size_t)n);
    bench_to_device(on_x, x, cells);
    while (bench_next(&bench))
        sum(n, on_x, on_sums);
    bench_to_host(sums, on_sums, (size_t)n);
    const double checksum = bench_sum_doubles(sums, (size_t)n);
    int wrong = check(n, x, sums);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_x, x, cells);
        sum(n, on_x, on_sums);
        bench_to_host(sums, on_sums, (size_t)n);
    }
    wrong += check(n, x, sums);
    cudaFree(on_x), cudaFree(on_sums), free(x), free(sums);
    return bench_end(&bench, wrong, checksum);
}
