/*
 * A histogram of bytes in 256 bins by hand. Each block counts in shared memory, where each bin has a counter for every
 * lane of a warp: lanes never meet in a bank, whatever the data are. 16 bytes are read at a time.
 */
#define THREADS 512
#define LANES 32

static __global__ __launch_bounds__(THREADS) void count_kernel(int n, const unsigned char *__restrict__ data,
                                                               unsigned *__restrict__ bins)
{
    __shared__ unsigned counts[BINS * LANES];
    const int lane = threadIdx.x % LANES, first = blockIdx.x * THREADS + threadIdx.x, stride = gridDim.x * THREADS;
    for (int k = threadIdx.x; k < BINS * LANES; k += THREADS)
        counts[k] = 0;
    __syncthreads();
    const auto count = [&](unsigned word) {
#pragma unroll
        for (int k = 0; k < 4; k++)
            atomicAdd(&counts[(word >> 8 * k & 0xff) * LANES + lane], 1u);
    };
    const uint4 *words = reinterpret_cast<const uint4 *>(data);
#pragma unroll 2
    for (int i = first; i < n / 16; i += stride) {
        const uint4 four = words[i];
        count(four.x), count(four.y), count(four.z), count(four.w);
    }
    for (int i = n / 16 * 16 + first; i < n; i += stride)
        atomicAdd(&counts[data[i] * LANES + lane], 1u);
    __syncthreads();
    for (int bin = threadIdx.x / LANES; bin < BINS; bin += THREADS / LANES) {
        const unsigned total = __reduce_add_sync(~0u, counts[bin * LANES + lane]);
        if (lane == 0 && total)
            atomicAdd(&bins[bin], total);
    }
}

static void count(int n, const unsigned char *data, unsigned *bins)
{
    count_kernel<<<bench_blocks<count_kernel, THREADS>((size_t)n / 16 / THREADS + 1), THREADS>>>(n, data, bins);
}
