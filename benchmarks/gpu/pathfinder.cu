/* The cheapest ways down a wall by hand: one launch a row, four columns a thread. */
#include "bench.cuh"
#include "pathfinder.h"

#define THREADS 256

static __device__ __forceinline__ int least(int a, int b, int c)
{
    return min(min(a, b), c);
}

/* `above` and `here` are aligned for vectors; `row` is where n is a multiple of four, which `whole` tells. */
template <bool whole>
static __global__ __launch_bounds__(THREADS) void descend_kernel(int n, const int *__restrict__ row,
                                                                 const int *__restrict__ above,
                                                                 int *__restrict__ here)
{
    const int c = 4 * (blockIdx.x * THREADS + threadIdx.x);
    if (c >= n)
        return;
    const int left = above[max(c - 1, 0)], right = above[min(c + 4, n - 1)];
    if (whole) {
        const int4 up = *reinterpret_cast<const int4 *>(above + c), own = *reinterpret_cast<const int4 *>(row + c);
        *reinterpret_cast<int4 *>(here + c) =
            make_int4(own.x + least(left, up.x, up.y), own.y + least(up.x, up.y, up.z),
                      own.z + least(up.y, up.z, up.w), own.w + least(up.z, up.w, right));
    } else {
        for (int k = c; k < min(c + 4, n); k++)
            here[k] = row[k] + least(above[max(k - 1, 0)], above[k], above[min(k + 1, n - 1)]);
    }
}

static void descend(int n, const int *row, const int *above, int *here)
{
    const unsigned blocks = (unsigned)((n + 4 * THREADS - 1) / (4 * THREADS));
    if (n % 4 == 0)
        descend_kernel<true><<<blocks, THREADS>>>(n, row, above, here);
    else
        descend_kernel<false><<<blocks, THREADS>>>(n, row, above, here);
}

static void find(int n, const int *wall, int *spare, int *cost)
{
    descend(n, wall + AT(1, 0), wall, cost);
    for (int r = 2; r < ROWS; r += 2) {
        descend(n, wall + AT(r, 0), cost, spare);
        descend(n, wall + AT(r + 1, 0), spare, cost);
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("pathfinder", argc, argv, 1 << 13);
    const int n = (int)bench.n;
    const size_t cells = AT(ROWS, 0);
    int *wall = bench_host_memory<int>(cells), *spare = bench_host_memory<int>((size_t)n);
    int *cost = bench_host_memory<int>((size_t)n);
    fill(n, wall);
    int *on_wall = bench_device_memory<int>(cells), *on_spare = bench_device_memory<int>((size_t)n);
    int *on_cost = bench_device_memory<int>((size_t)n);
    bench_to_device(on_wall, wall, cells);
    while (bench_next(&bench))
        find(n, on_wall, on_spare, on_cost);
    bench_to_host(cost, on_cost, (size_t)n);
    const double checksum = bench_sum_ints(cost, (size_t)n);
    int wrong = check(n, wall, cost);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_wall, wall, cells);
        find(n, on_wall, on_spare, on_cost);
        bench_to_host(cost, on_cost, (size_t)n);
    }
    wrong += check(n, wall, cost);
    cudaFree(on_wall), cudaFree(on_spare), cudaFree(on_cost), free(wall), free(spare), free(cost);
    return bench_end(&bench, wrong, checksum);
}
