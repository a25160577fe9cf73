/*
 * Sums of rows by hand: one warp a row, two doubles a load, several loads in flight, then shuffles.
 */
#define THREADS 256

static __global__ __launch_bounds__(THREADS) void sum_kernel(int n, const double *__restrict__ x,
                                                             double *__restrict__ sums)
{
    const int r = (blockIdx.x * THREADS + threadIdx.x) / 32, lane = threadIdx.x % 32;
    if (r >= n)
        return;
    double sum = 0.0;
    if (n % 2 == 0) {
        const double2 *row = reinterpret_cast<const double2 *>(x + AT(r, 0));
#pragma unroll 8
        for (int c = lane; c < n / 2; c += 32)
            sum += row[c].x + row[c].y;
    } else {
#pragma unroll 8
        for (int c = lane; c < n; c += 32)
            sum += x[AT(r, c)];
    }
    for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_xor_sync(~0u, sum, distance);
    if (lane == 0)
        sums[r] = sum;
}

static void sum(int n, const double *x, double *sums)
{
    sum_kernel<<<(unsigned)((n + THREADS / 32 - 1) / (THREADS / 32)), THREADS>>>(n, x, sums);
}
