/*
 * A filter of 5 by 5 weights by hand: the tile with its border lies in shared memory, a thread computes ROWS pixels of
 * a column from one pass over their neighbours, and the weights are parameters, which are read as constants.
 */
#include "bench.cuh"
#include "blur.h"

#define WIDTH 32
#define LAYERS 8
#define ROWS 4
#define HEIGHT (LAYERS * ROWS)

struct filter {
    float weight[WEIGHTS];
};

static __device__ __forceinline__ int clamp(int place, int n)
{
    return min(max(place, 0), n - 1);
}

static __global__ __launch_bounds__(WIDTH *LAYERS) void blur_kernel(int n, const struct filter filter,
                                                                    const float *__restrict__ from,
                                                                    float *__restrict__ to)
{
    __shared__ float tile[HEIGHT + 2 * REACH][WIDTH + 2 * REACH];
    const int left = blockIdx.x * WIDTH, top = blockIdx.y * HEIGHT;
#pragma unroll
    for (int r = threadIdx.y; r < HEIGHT + 2 * REACH; r += LAYERS) {
        const float *row = from + AT(clamp(top + r - REACH, n), 0);
        for (int c = threadIdx.x; c < WIDTH + 2 * REACH; c += WIDTH)
            tile[r][c] = row[clamp(left + c - REACH, n)];
    }
    __syncthreads();

    float sum[ROWS] = {};
#pragma unroll
    for (int r = 0; r < ROWS + 2 * REACH; r++) {
#pragma unroll
        for (int c = 0; c < SIDE; c++) {
            const float pixel = tile[threadIdx.y * ROWS + r][threadIdx.x + c];
#pragma unroll
            for (int k = 0; k < ROWS; k++)
                if (r - k >= 0 && r - k < SIDE)
                    sum[k] += filter.weight[(r - k) * SIDE + c] * pixel;
        }
    }
    const int c = left + threadIdx.x;
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
        const int r = top + threadIdx.y * ROWS + k;
        if (r < n && c < n)
            to[AT(r, c)] = sum[k];
    }
}

static void blur(int n, const float *weights, const float *from, float *to)
{
    const dim3 blocks((unsigned)((n + WIDTH - 1) / WIDTH), (unsigned)((n + HEIGHT - 1) / HEIGHT));
    struct filter filter;
    memcpy(filter.weight, weights, sizeof filter.weight);
    blur_kernel<<<blocks, dim3(WIDTH, LAYERS)>>>(n, filter, from, to);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("blur", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    float *weights = bench_host_memory<float>(WEIGHTS), *from = bench_host_memory<float>(cells);
    float *to = bench_host_memory<float>(cells);
    fill(n, weights, from);
    float *on_from = bench_device_memory<float>(cells), *on_to = bench_device_memory<float>(cells);
    bench_to_device(on_from, from, cells);
    while (bench_next(&bench))
        blur(n, weights, on_from, on_to);
    bench_to_host(to, on_to, cells);
    const double checksum = bench_sum_floats(to, cells);
    int wrong = check(n, weights, from, to);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_from, from, cells);
        blur(n, weights, on_from, on_to);
        bench_to_host(to, on_to, cells);
    }
    wrong += check(n, weights, from, to);
    cudaFree(on_from), cudaFree(on_to), free(weights), free(from), free(to);
    return bench_end(&bench, wrong, checksum);
}
