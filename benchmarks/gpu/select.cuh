/*
 * Selects one value of all threads of a grid in one launch: the least, the greatest, or the place of one. Values meet
 * in the warp, in the block, and in the block that arrives last. A selection may see a value twice.
 */
#ifndef BENCHMARKS_SELECT_CUH
#define BENCHMARKS_SELECT_CUH

/* The value of the lane that is `distance` away. */
template <typename T> static __device__ __forceinline__ T from_lane(T value, int distance)
{
    static_assert(sizeof(T) % sizeof(int) == 0, "a value is moved in words");
    int words[sizeof(T) / sizeof(int)];
    memcpy(words, &value, sizeof value);
    for (size_t word = 0; word < sizeof(T) / sizeof(int); word++)
        words[word] = __shfl_xor_sync(~0u, words[word], distance);
    memcpy(&value, words, sizeof value);
    return value;
}

/* What `choose` selects from the block's values, in its first thread. */
template <int threads, typename T, typename Choose> static __device__ T select_in_block(T value, Choose choose)
{
    __shared__ T of_warp[threads / 32];
    for (int distance = 16; distance > 0; distance /= 2)
        value = choose(value, from_lane(value, distance));
    if (threadIdx.x % 32 == 0)
        of_warp[threadIdx.x / 32] = value;
    __syncthreads();
    if (threadIdx.x < 32) {
        value = of_warp[threadIdx.x % (threads / 32)];
        for (int distance = threads / 64; distance > 0; distance /= 2)
            value = choose(value, from_lane(value, distance));
    }
    __syncthreads();
    return value;
}

/* What `choose` selects from the grid's values goes to `result`. `arrived` is zero before and after. */
template <int threads, typename T, typename Choose>
static __device__ void select_in_grid(T value, Choose choose, T *of_block, unsigned *arrived, T *result)
{
    __shared__ bool last;
    value = select_in_block<threads>(value, choose);
    if (threadIdx.x == 0) {
        of_block[blockIdx.x] = value;
        __threadfence();
        last = atomicAdd(arrived, 1u) == gridDim.x - 1;
    }
    __syncthreads();
    if (!last)
        return;
    __threadfence();
    value = of_block[min(threadIdx.x, gridDim.x - 1)];
    for (unsigned block = threadIdx.x + threads; block < gridDim.x; block += threads)
        value = choose(value, of_block[block]);
    value = select_in_block<threads>(value, choose);
    if (threadIdx.x == 0) {
        *result = value;
        *arrived = 0;
    }
}

/* What a selection needs on the device. */
template <typename T> struct selection {
    T *of_block;
    unsigned *arrived;
    T *result;
};

#define MOST_BLOCKS 65536

template <typename T> static struct selection<T> selection_memory()
{
    const struct selection<T> memory = {bench_device_memory<T>(MOST_BLOCKS), bench_device_memory<unsigned>(1),
                                        bench_device_memory<T>(1)};
    BENCH_CUDA(cudaMemset(memory.arrived, 0, sizeof *memory.arrived));
    return memory;
}

template <typename T> static void selection_free(struct selection<T> memory)
{
    cudaFree(memory.of_block), cudaFree(memory.arrived), cudaFree(memory.result);
}

#endif
