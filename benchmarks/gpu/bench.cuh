/*
 * bench.h for the hand-written CUDA programs of the race: the same turns, which end when the device has finished, and
 * the few calls that move data. Buffers are allocated once, outside of all turns.
 */
#ifndef BENCHMARKS_BENCH_CUH
#define BENCHMARKS_BENCH_CUH

#define BENCH_FINISH() bench_finish()
static inline void bench_finish();

#include "bench.h"

#define BENCH_CUDA(call) bench_demand((call), #call)

static inline void bench_demand(cudaError_t result, const char *call)
{
    if (result == cudaSuccess)
        return;
    fprintf(stderr, "%s: %s\n", call, cudaGetErrorString(result));
    exit(2);
}

static inline void bench_finish()
{
    BENCH_CUDA(cudaGetLastError());
    BENCH_CUDA(cudaDeviceSynchronize());
}

template <typename T> static inline T *bench_host_memory(size_t count)
{
    return static_cast<T *>(bench_memory(count, sizeof(T)));
}

template <typename T> static inline T *bench_device_memory(size_t count)
{
    void *memory = nullptr;
    BENCH_CUDA(cudaMalloc(&memory, count * sizeof(T)));
    return static_cast<T *>(memory);
}

template <typename T> static inline void bench_to_device(T *device, const T *host, size_t count)
{
    BENCH_CUDA(cudaMemcpy(device, host, count * sizeof(T), cudaMemcpyHostToDevice));
}

template <typename T> static inline void bench_to_host(T *host, const T *device, size_t count)
{
    BENCH_CUDA(cudaMemcpy(host, device, count * sizeof(T), cudaMemcpyDeviceToHost));
}

/*
 * Blocks of `threads` that fill the device once, but no more than `needed`: the grid of a loop over the grid's stride.
 * The device is asked once for each kernel.
 */
template <auto kernel, int threads> static inline unsigned bench_blocks(size_t needed)
{
    static size_t filling = 0;
    if (filling == 0) {
        int device = 0, multiprocessors = 0, resident = 0;
        BENCH_CUDA(cudaGetDevice(&device));
        BENCH_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device));
        BENCH_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, kernel, threads, 0));
        filling = (size_t)multiprocessors * (size_t)resident;
    }
    return (unsigned)(needed < filling ? needed : filling);
}

#endif
