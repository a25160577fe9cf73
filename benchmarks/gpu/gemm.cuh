/*
 * d = alpha a b + beta c by hand, for float and double. A block computes TILE by TILE elements from slices of DEPTH
 * columns of `a` and rows of `b`, which it holds twice in shared memory: one is used while the next is loaded. A thread
 * keeps 8 by 8 sums in registers, in four groups of 4 by 4, so that a warp reads shared memory without conflicts.
 */
#define TILE 128
#define DEPTH 8
#define PADDED (TILE + 4) /* keeps the transposed stores of a slice of `a` in different banks */
#define THREADS 256

template <typename T> struct alignas(16) quad {
    T value[4];
};

/* Four neighbours in a row; zeros outside the matrix, which `whole` excludes. */
template <bool whole, typename T>
static __device__ __forceinline__ quad<T> load(const T *__restrict__ matrix, int n, int row, int column)
{
    const T *first = matrix + (size_t)row * n + column;
    if (whole)
        return *reinterpret_cast<const quad<T> *>(first);
    quad<T> loaded = {};
    if (row < n)
        for (int k = 0; k < 4 && column + k < n; k++)
            loaded.value[k] = first[k];
    return loaded;
}

template <bool whole, typename T>
static __global__ __launch_bounds__(THREADS, sizeof(T) == 4 ? 2 : 1) void multiply_kernel(
    int n, T alpha, const T *__restrict__ a, const T *__restrict__ b, T beta, const T *__restrict__ c,
    T *__restrict__ d)
{
    __shared__ __align__(16) T a_slice[2][DEPTH][PADDED];
    __shared__ __align__(16) T b_slice[2][DEPTH][PADDED];
    const int t = threadIdx.x, first_row = blockIdx.y * TILE, first_column = blockIdx.x * TILE;
    const int a_row = t / 2, a_column = t % 2 * 4, b_row = t / 32, b_column = t % 32 * 4;
    const int my_row = t / 16 * 4, my_column = t % 16 * 4;

    const auto keep = [&](int half, const quad<T> &of_a, const quad<T> &of_b) {
        for (int k = 0; k < 4; k++)
            a_slice[half][a_column + k][a_row] = of_a.value[k];
        *reinterpret_cast<quad<T> *>(&b_slice[half][b_row][b_column]) = of_b;
    };
    keep(0, load<whole>(a, n, first_row + a_row, a_column), load<whole>(b, n, b_row, first_column + b_column));
    __syncthreads();

    T sum[8][8] = {};
    for (int slice = 0, half = 0; slice < n; slice += DEPTH, half ^= 1) {
        const int next = slice + DEPTH;
        quad<T> next_a = {}, next_b = {};
        if (next < n) {
            next_a = load<whole>(a, n, first_row + a_row, next + a_column);
            next_b = load<whole>(b, n, next + b_row, first_column + b_column);
        }
#pragma unroll
        for (int k = 0; k < DEPTH; k++) {
            quad<T> left[2], right[2];
            for (int group = 0; group < 2; group++) {
                left[group] = *reinterpret_cast<const quad<T> *>(&a_slice[half][k][my_row + group * TILE / 2]);
                right[group] = *reinterpret_cast<const quad<T> *>(&b_slice[half][k][my_column + group * TILE / 2]);
            }
#pragma unroll
            for (int i = 0; i < 8; i++)
#pragma unroll
                for (int j = 0; j < 8; j++)
                    sum[i][j] += left[i / 4].value[i % 4] * right[j / 4].value[j % 4];
        }
        if (next < n)
            keep(half ^ 1, next_a, next_b);
        __syncthreads();
    }

#pragma unroll
    for (int i = 0; i < 8; i++) {
        const int row = first_row + my_row + i % 4 + i / 4 * (TILE / 2);
#pragma unroll
        for (int group = 0; group < 2; group++) {
            const int column = first_column + my_column + group * (TILE / 2);
            quad<T> result = load<whole>(c, n, row, column);
            for (int k = 0; k < 4; k++)
                result.value[k] = alpha * sum[i][group * 4 + k] + beta * result.value[k];
            T *first = d + (size_t)row * n + column;
            if (whole)
                *reinterpret_cast<quad<T> *>(first) = result;
            else
                for (int k = 0; k < 4 && row < n && column + k < n; k++)
                    first[k] = result.value[k];
        }
    }
}

template <typename T> static void multiply(int n, T alpha, const T *a, const T *b, T beta, const T *c, T *d)
{
    const unsigned tiles = (unsigned)((n + TILE - 1) / TILE);
    if (n % TILE == 0)
        multiply_kernel<true, T><<<dim3(tiles, tiles), THREADS>>>(n, alpha, a, b, beta, c, d);
    else
        multiply_kernel<false, T><<<dim3(tiles, tiles), THREADS>>>(n, alpha, a, b, beta, c, d);
}
