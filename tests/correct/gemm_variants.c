/* Matrix products: naive, with alpha and beta, transposed, tiled by hand, with leading dimensions. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#define IDX(i, j, ld) ((size_t)(i) * (ld) + (j))
#define TILE 8

enum transpose { NO_TRANS, TRANS };

static void fill(double *restrict a, int rows, int cols, int seed)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            a[IDX(i, j, cols)] = (double)((i * 31 + j * 17 + seed) % 19 - 9) / 8.0;
}

static double trace_like(const double *c, int m, int n)
{
    double sum = 0.0;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            sum += c[IDX(i, j, n)] * (1 + (i + 2 * j) % 3);
    return sum;
}

static void gemm_naive(int m, int n, int k, const double *restrict a, const double *restrict b, double *restrict c)
{
    int i, j, l;
#pragma omp target teams distribute parallel for collapse(2) private(l) \
    map(to: a[0:m * k], b[0:k * n]) map(from: c[0:m * n])
    for (i = 0; i < m; i++)
        for (j = 0; j < n; j++) {
            double sum = 0.0;
            for (l = 0; l < k; l++)
                sum += a[IDX(i, l, k)] * b[IDX(l, j, n)];
            c[IDX(i, j, n)] = sum;
        }
}

static void gemm(enum transpose ta, enum transpose tb, int m, int n, int k, double alpha, const double *a, int lda,
                 const double *b, int ldb, double beta, double *c, int ldc)
{
    size_t size_a = (size_t)(ta == TRANS ? k : m) * lda, size_b = (size_t)(tb == TRANS ? n : k) * ldb;
    size_t size_c = (size_t)m * ldc;
    assert(ldc >= n);
#pragma omp target data map(to: a[:size_a], b[:size_b]) map(tofrom: c[:size_c])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++)
                c[IDX(i, j, ldc)] *= beta;
#pragma omp target teams distribute
        for (int i = 0; i < m; i++) {
#pragma omp parallel for
            for (int j = 0; j < n; j++) {
                double sum = 0.0;
                for (int l = 0; l < k; l++) {
                    double x = ta == TRANS ? a[IDX(l, i, lda)] : a[IDX(i, l, lda)];
                    double y = tb == TRANS ? b[IDX(j, l, ldb)] : b[IDX(l, j, ldb)];
                    sum += x * y;
                }
                c[IDX(i, j, ldc)] += alpha * sum;
            }
        }
    }
}

static void gemm_tiled(int n, const double *a, const double *b, double *c)
{
    int tiles = (n + TILE - 1) / TILE;
#pragma omp target teams distribute collapse(2) map(to: a[0:n * n], b[0:n * n]) map(from: c[0:n * n])
    for (int bi = 0; bi < tiles; bi++)
        for (int bj = 0; bj < tiles; bj++) {
#pragma omp parallel for collapse(2)
            for (int ti = 0; ti < TILE; ti++)
                for (int tj = 0; tj < TILE; tj++) {
                    int i = bi * TILE + ti, j = bj * TILE + tj;
                    if (i >= n || j >= n)
                        continue;
                    double sum = 0.0;
                    for (int bl = 0; bl < tiles; bl++)
                        for (int l = bl * TILE; l < (bl + 1) * TILE && l < n; l++)
                            sum += a[IDX(i, l, n)] * b[IDX(l, j, n)];
                    c[IDX(i, j, n)] = sum;
                }
        }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 36, m = n + 4, k = n - 3;
    double *a = malloc(sizeof(double) * m * (n + 4)), *b = malloc(sizeof(double) * m * (n + 4));
    double *c = calloc((size_t)m * m, sizeof *c);

    fill(a, m, k, 1);
    fill(b, k, n, 2);
    gemm_naive(m, n, k, a, b, c);
    printf("naive %.6g\n", trace_like(c, m, n));
    gemm(NO_TRANS, NO_TRANS, m, n, k, 1.5, a, k, b, n, -1.0, c, n);
    printf("alpha and beta %.6g\n", trace_like(c, m, n));
    fill(a, k, m, 3);
    fill(b, n, k, 4);
    gemm(TRANS, TRANS, m, n, k, 0.25, a, m, b, k, 0.5, c, n);
    printf("transposed %.6g\n", trace_like(c, m, n));
    fill(a, n, n, 5);
    fill(b, n, n, 6);
    gemm_tiled(n, a, b, c);
    printf("tiled %.6g\n", trace_like(c, n, n));
    free(a);
    free(b);
    free(c);
    return 0;
}
