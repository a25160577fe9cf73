/*
 * A step of leap-frog by hand: a warp moves its 32 structures as 64 vectors in a row, through shared memory, so that
 * each access is to a whole line.
 */
#include "bench.cuh"
#include "particles.h"

#define THREADS 256

static __global__ __launch_bounds__(THREADS) void advance_kernel(int n, const float4 *__restrict__ now,
                                                                 float4 *__restrict__ after)
{
    __shared__ float4 staged[2 * THREADS];
    const int lane = threadIdx.x % 32;
    float4 *own = staged + 2 * (threadIdx.x - lane);
    const size_t first = 2 * ((size_t)blockIdx.x * THREADS + threadIdx.x - lane), end = 2 * (size_t)n;
    for (int k = lane; k < 64; k += 32)
        if (first + k < end)
            own[k] = now[first + k];
    __syncwarp();

    float4 place = own[2 * lane], motion = own[2 * lane + 1];
    const float square = place.x * place.x + place.y * place.y + place.z * place.z + SOFTENING;
    const float kick = -STEP * motion.w / (place.w * square * sqrtf(square));
    motion.x += kick * place.x;
    motion.y += kick * place.y;
    motion.z += kick * place.z;
    place.x += STEP * motion.x;
    place.y += STEP * motion.y;
    place.z += STEP * motion.z;
    own[2 * lane] = place;
    own[2 * lane + 1] = motion;
    __syncwarp();
    for (int k = lane; k < 64; k += 32)
        if (first + k < end)
            after[first + k] = own[k];
}

static void advance(int n, const struct particle *now, struct particle *after)
{
    advance_kernel<<<(unsigned)((n + THREADS - 1) / THREADS), THREADS>>>(
        n, reinterpret_cast<const float4 *>(now), reinterpret_cast<float4 *>(after));
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("particles", argc, argv, 1 << 14);
    const int n = (int)bench.n;
    struct particle *now = bench_host_memory<struct particle>((size_t)n);
    struct particle *after = bench_host_memory<struct particle>((size_t)n);
    fill(n, now);
    struct particle *on_now = bench_device_memory<struct particle>((size_t)n);
    struct particle *on_after = bench_device_memory<struct particle>((size_t)n);
    bench_to_device(on_now, now, (size_t)n);
    while (bench_next(&bench))
        advance(n, on_now, on_after);
    bench_to_host(after, on_after, (size_t)n);
    const double checksum = sum(n, after);
    int wrong = check(n, now, after);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_now, now, (size_t)n);
        advance(n, on_now, on_after);
        bench_to_host(after, on_after, (size_t)n);
    }
    wrong += check(n, now, after);
    cudaFree(on_now), cudaFree(on_after), free(now), free(after);
    return bench_end(&bench, wrong, checksum);
}
