/*
 * A step of k-means by hand: the centres lie in shared memory. A warp finds the nearest centres of 32 points, then its
 * lane k adds up those of cluster k in registers, so that atomics remain for one sum a block.
 */
#include "bench.cuh"
#include "kmeans.h"
#include <float.h>

#define THREADS 256
#define WARPS (THREADS / 32)
static_assert(CLUSTERS == 32 && DIMENSIONS == 4, "a lane has a cluster, and a vector a point");

static __global__ __launch_bounds__(THREADS) void assign_kernel(int n, const float4 *__restrict__ point,
                                                                const float4 *__restrict__ centre, double *sum,
                                                                int *members, int *__restrict__ label)
{
    __shared__ float4 centres[CLUSTERS], points[WARPS][32];
    __shared__ __align__(16) int labels[WARPS][32];
    __shared__ double sums[WARPS][CENTRES];
    __shared__ int counts[WARPS][CLUSTERS];
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    if (threadIdx.x < CLUSTERS)
        centres[threadIdx.x] = centre[threadIdx.x];
    __syncthreads();

    double own[DIMENSIONS] = {};
    int count = 0;
    for (int first = (blockIdx.x * WARPS + warp) * 32; first < n; first += gridDim.x * THREADS) {
        const int i = first + lane;
        const float4 p = point[min(i, n - 1)];
        int nearest = 0;
        float least = FLT_MAX;
#pragma unroll
        for (int k = 0; k < CLUSTERS; k++) {
            const float4 c = centres[k];
            const float dx = p.x - c.x, dy = p.y - c.y, dz = p.z - c.z, dw = p.w - c.w;
            const float square = dx * dx + dy * dy + dz * dz + dw * dw;
            if (square < least) {
                least = square;
                nearest = k;
            }
        }
        if (i < n)
            label[i] = nearest;
        points[warp][lane] = p;
        labels[warp][lane] = i < n ? nearest : -1;
        __syncwarp();
#pragma unroll
        for (int j = 0; j < 32; j += 4) {
            const int4 four = *reinterpret_cast<const int4 *>(&labels[warp][j]);
            const int those[4] = {four.x, four.y, four.z, four.w};
#pragma unroll
            for (int k = 0; k < 4; k++) {
                if (those[k] != lane)
                    continue;
                const float4 q = points[warp][j + k];
                own[0] += q.x;
                own[1] += q.y;
                own[2] += q.z;
                own[3] += q.w;
                count++;
            }
        }
        __syncwarp();
    }

    for (int d = 0; d < DIMENSIONS; d++)
        sums[warp][lane * DIMENSIONS + d] = own[d];
    counts[warp][lane] = count;
    __syncthreads();
    if (threadIdx.x < CENTRES) {
        double total = 0.0;
        for (int k = 0; k < WARPS; k++)
            total += sums[k][threadIdx.x];
        atomicAdd(&sum[threadIdx.x], total);
    } else if (threadIdx.x < CENTRES + CLUSTERS) {
        const int cluster = threadIdx.x - CENTRES;
        int total = 0;
        for (int k = 0; k < WARPS; k++)
            total += counts[k][cluster];
        atomicAdd(&members[cluster], total);
    }
}

static __global__ void move_kernel(const double *__restrict__ sum, const int *__restrict__ members,
                                   const float *__restrict__ centre, float *__restrict__ moved)
{
    const int k = threadIdx.x, count = members[k / DIMENSIONS];
    moved[k] = count > 0 ? (float)(sum[k] / count) : centre[k];
}

static void step(int n, const float *point, const float *centre, double *sum, int *members, int *label, float *moved)
{
    BENCH_CUDA(cudaMemsetAsync(sum, 0, CENTRES * sizeof *sum));
    BENCH_CUDA(cudaMemsetAsync(members, 0, CLUSTERS * sizeof *members));
    assign_kernel<<<bench_blocks<assign_kernel, THREADS>((size_t)n / THREADS + 1), THREADS>>>(
        n, reinterpret_cast<const float4 *>(point), reinterpret_cast<const float4 *>(centre), sum, members, label);
    move_kernel<<<1, CENTRES>>>(sum, members, centre, moved);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("kmeans", argc, argv, 1 << 12);
    const int n = (int)bench.n;
    float *point = bench_host_memory<float>((size_t)n * DIMENSIONS);
    float *centre = bench_host_memory<float>(CENTRES);
    double *sum = bench_host_memory<double>(CENTRES);
    int *members = bench_host_memory<int>(CLUSTERS), *label = bench_host_memory<int>((size_t)n);
    float *moved = bench_host_memory<float>(CENTRES);
    fill(n, point, centre);
    float *on_point = bench_device_memory<float>((size_t)n * DIMENSIONS);
    float *on_centre = bench_device_memory<float>(CENTRES);
    double *on_sum = bench_device_memory<double>(CENTRES);
    int *on_members = bench_device_memory<int>(CLUSTERS), *on_label = bench_device_memory<int>((size_t)n);
    float *on_moved = bench_device_memory<float>(CENTRES);
    bench_to_device(on_point, point, (size_t)n * DIMENSIONS), bench_to_device(on_centre, centre, CENTRES);
    while (bench_next(&bench))
        step(n, on_point, on_centre, on_sum, on_members, on_label, on_moved);
    bench_to_host(label, on_label, (size_t)n), bench_to_host(moved, on_moved, CENTRES);
    const double checksum = bench_sum_floats(moved, CENTRES);
    int wrong = check(n, point, centre, label, moved);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_point, point, (size_t)n * DIMENSIONS), bench_to_device(on_centre, centre, CENTRES);
        step(n, on_point, on_centre, on_sum, on_members, on_label, on_moved);
        bench_to_host(label, on_label, (size_t)n), bench_to_host(moved, on_moved, CENTRES);
    }
    wrong += check(n, point, centre, label, moved);
    cudaFree(on_point), cudaFree(on_centre), cudaFree(on_sum), cudaFree(on_members), cudaFree(on_label),
    cudaFree(on_moved), free(point), free(centre), free(sum), free(members), free(label), free(moved);
    return bench_end(&bench, wrong, checksum);
}
