/*
 * Distances from one point to n records by hand. A record is 16 bytes of which 8 are needed, in the same sector of
 * memory, so one vector load a record is as good as any; a thread has four in flight.
 */
#include "bench.cuh"
#include "nearest_neighbor.h"

#define THREADS 256
#define EACH 4

static __global__ __launch_bounds__(THREADS) void distances_kernel(int n, const Record *__restrict__ records, float lat,
                                                                   float lng, float *__restrict__ distances)
{
    const int first = blockIdx.x * THREADS * EACH + threadIdx.x;
    const float2 *places = reinterpret_cast<const float2 *>(records);
    float2 place[EACH];
#pragma unroll
    for (int k = 0; k < EACH; k++)
        if (first + k * THREADS < n)
            place[k] = __ldcs(&places[2 * (size_t)(first + k * THREADS)]);
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        if (first + k * THREADS < n) {
            const float dlat = lat - place[k].x, dlng = lng - place[k].y;
            __stcs(&distances[first + k * THREADS], sqrtf(dlat * dlat + dlng * dlng));
        }
    }
}

static void distances_from(int n, const Record *records, float lat, float lng, float *distances)
{
    const unsigned blocks = (unsigned)((n + THREADS * EACH - 1) / (THREADS * EACH));
    distances_kernel<<<blocks, THREADS>>>(n, records, lat, lng, distances);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("nearest_neighbor", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    const size_t count = (size_t)n;
    Record *records = bench_host_memory<Record>(count), *on_records = bench_device_memory<Record>(count);
    float *distances = bench_host_memory<float>(count), *on_distances = bench_device_memory<float>(count);
    fill(n, records);
    bench_to_device(on_records, records, count);
    while (bench_next(&bench))
        distances_from(n, on_records, LATITUDE, LONGITUDE, on_distances);
    bench_to_host(distances, on_distances, count);
    const double checksum = bench_sum_floats(distances, count);
    int wrong = check(n, records, distances);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_records, records, count);
        distances_from(n, on_records, LATITUDE, LONGITUDE, on_distances);
        bench_to_host(distances, on_distances, count);
    }
    wrong += check(n, records, distances);
    cudaFree(on_records), cudaFree(on_distances), free(records), free(distances);
    return bench_end(&bench, wrong, checksum);
}
