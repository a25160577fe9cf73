/*
 * One sum over the whole grid in one launch: shuffles in each warp, shared memory in each block, and the block that
 * ends last adds up those of all blocks, in their order, so that the result is the same each time. The result lies in
 * the host's memory, which the device writes directly.
 */
struct grid_sum {
    double *partial;  /* one a block */
    unsigned *ended;  /* blocks that have ended; 0 between launches */
    double *result;   /* on the host */
};

static grid_sum make_grid_sum(unsigned most_blocks)
{
    grid_sum sum = {bench_device_memory<double>(most_blocks), bench_device_memory<unsigned>(1), nullptr};
    BENCH_CUDA(cudaMemset(sum.ended, 0, sizeof *sum.ended));
    BENCH_CUDA(cudaMallocHost(&sum.result, sizeof *sum.result));
    return sum;
}

static void free_grid_sum(const grid_sum &sum)
{
    cudaFree(sum.partial), cudaFree(sum.ended), cudaFreeHost(sum.result);
}

/* The sum of the block's threads, in thread 0. */
template <int threads> static __device__ double block_sum(double mine)
{
    __shared__ double warps[threads / 32];
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    for (int distance = 16; distance > 0; distance /= 2)
        mine += __shfl_down_sync(~0u, mine, distance);
    if (lane == 0)
        warps[warp] = mine;
    __syncthreads();
    mine = threadIdx.x < threads / 32 ? warps[lane] : 0.0;
    if (warp == 0)
        for (int distance = 16; distance > 0; distance /= 2)
            mine += __shfl_down_sync(~0u, mine, distance);
    __syncthreads();
    return mine;
}

template <int threads> static __device__ void add_up(double mine, const grid_sum &sum)
{
    __shared__ bool is_last;
    const double total = block_sum<threads>(mine);
    if (threadIdx.x == 0) {
        sum.partial[blockIdx.x] = total;
        __threadfence();
        is_last = atomicAdd(sum.ended, 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (!is_last)
        return;
    __threadfence();
    double all = 0.0;
    for (unsigned block = threadIdx.x; block < gridDim.x; block += threads)
        all += __ldcg(&sum.partial[block]);
    all = block_sum<threads>(all);
    if (threadIdx.x == 0) {
        *sum.result = all;
        *sum.ended = 0;
    }
}
