/*
 * All pairs of bodies by hand: BODIES bodies a block, whose pulling bodies pass through shared memory in tiles. PARTS
 * threads share a body, so that a few thousand bodies fill a device too; their sums meet at the end.
 */
#include "bench.cuh"
#include "nbody.h"

#define BODIES 64
#define PARTS 4
#define TILE (BODIES * PARTS)

static __global__ __launch_bounds__(TILE) void attract_kernel(int n, const float4 *__restrict__ body,
                                                              struct acceleration *__restrict__ result)
{
    __shared__ float4 tile[TILE];
    __shared__ float part[3][PARTS][BODIES];
    const int t = threadIdx.y * BODIES + threadIdx.x, i = blockIdx.x * BODIES + threadIdx.x;
    const float4 mine = body[min(i, n - 1)];
    float x = 0.0f, y = 0.0f, z = 0.0f;
    for (int first = 0; first < n; first += TILE) {
        tile[t] = first + t < n ? body[first + t] : make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        __syncthreads();
        const float4 *own = tile + threadIdx.y * BODIES;
#pragma unroll 16
        for (int j = 0; j < BODIES; j++) {
            const float4 other = own[j];
            const float dx = other.x - mine.x, dy = other.y - mine.y, dz = other.z - mine.z;
            const float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + SOFTENING);
            const float pull = other.w * inverse * inverse * inverse;
            x += pull * dx;
            y += pull * dy;
            z += pull * dz;
        }
        __syncthreads();
    }

    part[0][threadIdx.y][threadIdx.x] = x;
    part[1][threadIdx.y][threadIdx.x] = y;
    part[2][threadIdx.y][threadIdx.x] = z;
    __syncthreads();
    if (threadIdx.y > 0 || i >= n)
        return;
    for (int k = 1; k < PARTS; k++) {
        x += part[0][k][threadIdx.x];
        y += part[1][k][threadIdx.x];
        z += part[2][k][threadIdx.x];
    }
    result[i] = {x, y, z};
}

static void attract(int n, const struct body *body, struct acceleration *result)
{
    const unsigned blocks = (unsigned)((n + BODIES - 1) / BODIES);
    attract_kernel<<<blocks, dim3(BODIES, PARTS)>>>(n, reinterpret_cast<const float4 *>(body), result);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("nbody", argc, argv, 1024);
    const int n = (int)bench.n;
    struct body *body = bench_host_memory<struct body>((size_t)n);
    struct acceleration *result = bench_host_memory<struct acceleration>((size_t)n);
    fill(n, body);
    struct body *on_body = bench_device_memory<struct body>((size_t)n);
    struct acceleration *on_result = bench_device_memory<struct acceleration>((size_t)n);
    bench_to_device(on_body, body, (size_t)n);
    while (bench_next(&bench))
        attract(n, on_body, on_result);
    bench_to_host(result, on_result, (size_t)n);
    const double checksum = sum(n, result);
    int wrong = check(n, body, result);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_body, body, (size_t)n);
        attract(n, on_body, on_result);
        bench_to_host(result, on_result, (size_t)n);
    }
    wrong += check(n, body, result);
    cudaFree(on_body), cudaFree(on_result), free(body), free(result);
    return bench_end(&bench, wrong, checksum);
}
