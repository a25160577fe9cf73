/*
 * Prefix sums by hand in three launches: sums of tiles, what stands before each tile by one block, and the sums inside
 * the tiles. A warp holds a part of a tile in registers, as vectors that it loads in rows.
 */
#include "bench.cuh"
#include "scan.h"

#define THREADS 256
#define WARPS (THREADS / 32)
#define VECTORS 4 /* a thread's vectors of four elements */
#define TILE (THREADS * VECTORS * 4)

/* Where vector `k` of this thread begins. */
static __device__ __forceinline__ int place(int k)
{
    return blockIdx.x * TILE + ((threadIdx.x / 32 * VECTORS + k) * 32 + threadIdx.x % 32) * 4;
}

static __device__ __forceinline__ uint4 load(int n, const unsigned *__restrict__ x, int at)
{
    if (at + 4 <= n)
        return *reinterpret_cast<const uint4 *>(x + at);
    return make_uint4(at < n ? x[at] : 0, at + 1 < n ? x[at + 1] : 0, at + 2 < n ? x[at + 2] : 0, 0);
}

/* The sum of `value` in the lanes up to this one. */
static __device__ __forceinline__ unsigned scan_warp(unsigned value)
{
#pragma unroll
    for (int distance = 1; distance < 32; distance *= 2) {
        const unsigned left = __shfl_up_sync(~0u, value, distance);
        if ((int)threadIdx.x % 32 >= distance)
            value += left;
    }
    return value;
}

static __global__ __launch_bounds__(THREADS) void sum_kernel(int n, const unsigned *__restrict__ x,
                                                             unsigned *__restrict__ tile)
{
    __shared__ unsigned of_warp[WARPS];
    unsigned sum = 0;
#pragma unroll
    for (int k = 0; k < VECTORS; k++) {
        const uint4 four = load(n, x, place(k));
        sum += four.x + four.y + four.z + four.w;
    }
    for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_xor_sync(~0u, sum, distance);
    if (threadIdx.x % 32 == 0)
        of_warp[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int warp = 1; warp < WARPS; warp++)
            sum += of_warp[warp];
        tile[blockIdx.x] = sum;
    }
}

/* One block: each thread sums a run of tiles, so that one pass through the block is enough. */
#define WIDE 1024
static __global__ __launch_bounds__(WIDE) void before_kernel(int tiles, const unsigned *__restrict__ tile,
                                                             unsigned *__restrict__ before)
{
    __shared__ unsigned of_warp[WIDE / 32];
    const int run = (tiles + WIDE - 1) / WIDE, first = threadIdx.x * run, end = min(first + run, tiles);
    unsigned sum = 0;
    for (int k = first; k < end; k++)
        sum += tile[k];
    const unsigned up_to = scan_warp(sum);
    if (threadIdx.x % 32 == 31)
        of_warp[threadIdx.x / 32] = up_to;
    __syncthreads();
    if (threadIdx.x < 32)
        of_warp[threadIdx.x] = scan_warp(of_warp[threadIdx.x]);
    __syncthreads();
    unsigned running = up_to - sum + (threadIdx.x < 32 ? 0 : of_warp[threadIdx.x / 32 - 1]);
    for (int k = first; k < end; k++) {
        before[k] = running;
        running += tile[k];
    }
}

static __global__ __launch_bounds__(THREADS) void scan_kernel(int n, const unsigned *__restrict__ x,
                                                              const unsigned *__restrict__ before,
                                                              unsigned *__restrict__ y)
{
    __shared__ unsigned of_warp[WARPS];
    uint4 four[VECTORS];
    unsigned start[VECTORS], sum = 0;
#pragma unroll
    for (int k = 0; k < VECTORS; k++)
        four[k] = load(n, x, place(k));
#pragma unroll
    for (int k = 0; k < VECTORS; k++) {
        const unsigned own = four[k].x + four[k].y + four[k].z + four[k].w, up_to = scan_warp(own);
        start[k] = sum + up_to - own;
        sum += __shfl_sync(~0u, up_to, 31);
    }
    if (threadIdx.x % 32 == 0)
        of_warp[threadIdx.x / 32] = sum;
    __syncthreads();
    unsigned offset = before[blockIdx.x];
    for (int warp = 0; warp < (int)threadIdx.x / 32; warp++)
        offset += of_warp[warp];
#pragma unroll
    for (int k = 0; k < VECTORS; k++) {
        const int at = place(k);
        uint4 sums;
        sums.x = offset + start[k] + four[k].x;
        sums.y = sums.x + four[k].y;
        sums.z = sums.y + four[k].z;
        sums.w = sums.z + four[k].w;
        if (at + 4 <= n) {
            *reinterpret_cast<uint4 *>(y + at) = sums;
        } else {
            const unsigned rest[3] = {sums.x, sums.y, sums.z};
            for (int j = 0; j < 3 && at + j < n; j++)
                y[at + j] = rest[j];
        }
    }
}

static int tiles_of(int n)
{
    return (n + TILE - 1) / TILE;
}

static void scan(int n, const unsigned *x, unsigned *tile, unsigned *before, unsigned *y)
{
    const int tiles = tiles_of(n);
    sum_kernel<<<(unsigned)tiles, THREADS>>>(n, x, tile);
    before_kernel<<<1, WIDE>>>(tiles, tile, before);
    scan_kernel<<<(unsigned)tiles, THREADS>>>(n, x, before, y);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("scan", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    unsigned *x = bench_host_memory<unsigned>((size_t)n), *y = bench_host_memory<unsigned>((size_t)n);
    fill(n, x);
    unsigned *on_x = bench_device_memory<unsigned>((size_t)n), *on_y = bench_device_memory<unsigned>((size_t)n);
    unsigned *on_tile = bench_device_memory<unsigned>((size_t)tiles_of(n));
    unsigned *on_before = bench_device_memory<unsigned>((size_t)tiles_of(n));
    bench_to_device(on_x, x, (size_t)n);
    while (bench_next(&bench))
        scan(n, on_x, on_tile, on_before, on_y);
    bench_to_host(y, on_y, (size_t)n);
    const double checksum = sum(n, y);
    int wrong = check(n, x, y);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_x, x, (size_t)n);
        scan(n, on_x, on_tile, on_before, on_y);
        bench_to_host(y, on_y, (size_t)n);
    }
    wrong += check(n, x, y);
    cudaFree(on_tile), cudaFree(on_before);
    cudaFree(on_x), cudaFree(on_y), free(x), free(y);
    return bench_end(&bench, wrong, checksum);
}
