/*
 * Cross sections by hand: each lane searches for its own energy, then LANES lanes share the nuclides of one lookup
 * after the other, so that materials of different sizes do not wait for each other and the places lie in a row.
 */
#include "bench.cuh"
#include "xs.h"

#define THREADS 256
#define LANES 8

static __global__ __launch_bounds__(THREADS) void look_up_kernel(
    int n, const double2 *__restrict__ grid, const double *__restrict__ energy, const int *__restrict__ below,
    const struct material *__restrict__ material, const struct lookup *__restrict__ lookup,
    struct sections *__restrict__ result)
{
    const int i = blockIdx.x * THREADS + threadIdx.x, lane = threadIdx.x % 32, part = lane % LANES;
    const struct lookup mine = lookup[min(i, n - 1)];
    int low = 0;
    for (int high = UNION; high - low > 1;) {
        const int middle = low + (high - low) / 2;
        if (energy[middle] > mine.energy)
            high = middle;
        else
            low = middle;
    }

    for (int turn = 0; turn < LANES; turn++) {
        const int whose = lane / LANES * LANES + turn, at = i - lane + whose;
        const double wanted = __shfl_sync(~0u, mine.energy, whose);
        const struct material *of = &material[__shfl_sync(~0u, mine.material, whose)];
        const int *places = below + __shfl_sync(~0u, low, whose) * NUCLIDES;
        double sum[CHANNELS] = {};
        for (int k = part; k < of->nuclides; k += LANES) {
            const int nuclide = of->nuclide[k];
            const double2 *pair = grid + (size_t)(nuclide * POINTS + places[nuclide]) * 3;
            const double2 a = pair[0], b = pair[1], c = pair[2], d = pair[3], e = pair[4], f = pair[5];
            const double share = (d.x - wanted) / (d.x - a.x), density = of->density[k];
            sum[0] += density * (d.y - share * (d.y - a.y));
            sum[1] += density * (e.x - share * (e.x - b.x));
            sum[2] += density * (e.y - share * (e.y - b.y));
            sum[3] += density * (f.x - share * (f.x - c.x));
            sum[4] += density * (f.y - share * (f.y - c.y));
        }
#pragma unroll
        for (int c = 0; c < CHANNELS; c++)
            for (int distance = LANES / 2; distance > 0; distance /= 2)
                sum[c] += __shfl_xor_sync(~0u, sum[c], distance);
#pragma unroll
        for (int c = 0; c < CHANNELS; c++)
            if (part == c && at < n)
                result[at].of[c] = sum[c];
    }
}

static void look_up(int n, const struct point *grid, const double *energy, const int *below,
                    const struct material *material, const struct lookup *lookup, struct sections *result)
{
    static_assert(sizeof *grid == 3 * sizeof(double2), "a point is three vectors");
    look_up_kernel<<<(unsigned)((n + THREADS - 1) / THREADS), THREADS>>>(
        n, reinterpret_cast<const double2 *>(grid), energy, below, material, lookup, result);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("xs", argc, argv, 1 << 12);
    const int n = (int)bench.n;
    struct point *grid = bench_host_memory<struct point>(UNION);
    double *energy = bench_host_memory<double>(UNION);
    int *below = bench_host_memory<int>(UNION * NUCLIDES);
    struct material *material = bench_host_memory<struct material>(MATERIALS);
    struct lookup *lookup = bench_host_memory<struct lookup>((size_t)n);
    struct sections *result = bench_host_memory<struct sections>((size_t)n);
    fill_tables(grid, energy, below);
    fill_lookups(n, material, lookup);
    struct point *on_grid = bench_device_memory<struct point>(UNION);
    double *on_energy = bench_device_memory<double>(UNION);
    int *on_below = bench_device_memory<int>(UNION * NUCLIDES);
    struct material *on_material = bench_device_memory<struct material>(MATERIALS);
    struct lookup *on_lookup = bench_device_memory<struct lookup>((size_t)n);
    struct sections *on_result = bench_device_memory<struct sections>((size_t)n);
    bench_to_device(on_grid, grid, UNION), bench_to_device(on_energy, energy, UNION),
    bench_to_device(on_below, below, UNION * NUCLIDES), bench_to_device(on_material, material, MATERIALS),
    bench_to_device(on_lookup, lookup, (size_t)n);
    while (bench_next(&bench))
        look_up(n, on_grid, on_energy, on_below, on_material, on_lookup, on_result);
    bench_to_host(result, on_result, (size_t)n);
    const double checksum = bench_sum_doubles(result[0].of, (size_t)n * CHANNELS);
    int wrong = check(n, grid, material, lookup, result);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_grid, grid, UNION), bench_to_device(on_energy, energy, UNION),
        bench_to_device(on_below, below, UNION * NUCLIDES), bench_to_device(on_material, material, MATERIALS),
        bench_to_device(on_lookup, lookup, (size_t)n);
        look_up(n, on_grid, on_energy, on_below, on_material, on_lookup, on_result);
        bench_to_host(result, on_result, (size_t)n);
    }
    wrong += check(n, grid, material, lookup, result);
    cudaFree(on_grid), cudaFree(on_energy), cudaFree(on_below), cudaFree(on_material), cudaFree(on_lookup),
    cudaFree(on_result), free(grid), free(energy), free(below), free(material), free(lookup), free(result);
    return bench_end(&bench, wrong, checksum);
}
