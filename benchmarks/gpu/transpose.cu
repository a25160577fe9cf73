/* The transpose by hand: tiles turn in shared memory, padded by a column, so that reads and writes are both in rows. */
#include "bench.cuh"
#include "transpose.h"

#define TILE 32
#define ROWS 8

static __global__ __launch_bounds__(TILE *ROWS) void transpose_kernel(int n, const float *__restrict__ a,
                                                                      float *__restrict__ b)
{
    __shared__ float tile[TILE][TILE + 1];
    const int r = blockIdx.y * TILE + threadIdx.y, c = blockIdx.x * TILE + threadIdx.x;
#pragma unroll
    for (int k = 0; k < TILE; k += ROWS)
        if (r + k < n && c < n)
            tile[threadIdx.y + k][threadIdx.x] = a[AT(r + k, c)];
    __syncthreads();
    const int to_r = blockIdx.x * TILE + threadIdx.y, to_c = blockIdx.y * TILE + threadIdx.x;
#pragma unroll
    for (int k = 0; k < TILE; k += ROWS)
        if (to_r + k < n && to_c < n)
            b[AT(to_r + k, to_c)] = tile[threadIdx.x][threadIdx.y + k];
}

static void transpose(int n, const float *a, float *b)
{
    const unsigned tiles = (unsigned)((n + TILE - 1) / TILE);
    transpose_kernel<<<dim3(tiles, tiles), dim3(TILE, ROWS)>>>(n, a, b);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("transpose", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    float *a = bench_host_memory<float>(cells), *b = bench_host_memory<float>(cells);
    fill(n, a);
    float *on_a = bench_device_memory<float>(cells), *on_b = bench_device_memory<float>(cells);
    bench_to_device(on_a, a, cells);
    while (bench_next(&bench))
        transpose(n, on_a, on_b);
    bench_to_host(b, on_b, cells);
    const double checksum = bench_sum_floats(b, cells);
    int wrong = check(n, a, b);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_a, a, cells);
        transpose(n, on_a, on_b);
        bench_to_host(b, on_b, cells);
    }
    wrong += check(n, a, b);
    cudaFree(on_a), cudaFree(on_b), free(a), free(b);
    return bench_end(&bench, wrong, checksum);
}
