/* n small dense systems, solved by Gaussian elimination, one system an iteration, in arrays of the iteration. */
#include "solves.h"

static void solve(int n, const double *restrict a, const double *restrict b, double *restrict x)
{
#pragma omp target teams distribute parallel for map(to: a[0:A(n, 0, 0)], b[0:B(n, 0)]) map(from: x[0:B(n, 0)])
    for (int i = 0; i < n; i++) {
        double u[ORDER][ORDER], y[ORDER];
        for (int r = 0; r < ORDER; r++) {
            for (int c = 0; c < ORDER; c++)
                u[r][c] = a[A(i, r, c)];
            y[r] = b[B(i, r)];
        }
        for (int k = 0; k < ORDER; k++) {
            for (int r = k + 1; r < ORDER; r++) {
                const double factor = u[r][k] / u[k][k];
                for (int c = k + 1; c < ORDER; c++)
                    u[r][c] -= factor * u[k][c];
                y[r] -= factor * y[k];
            }
        }
        for (int r = ORDER - 1; r >= 0; r--) {
            for (int c = r + 1; c < ORDER; c++)
                y[r] -= u[r][c] * y[c];
            y[r] /= u[r][r];
        }
        for (int r = 0; r < ORDER; r++)
            x[B(i, r)] = y[r];
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("solves", argc, argv, 1 << 12);
    const int n = (int)bench.n;
    double *a = bench_memory(A(n, 0, 0), sizeof *a), *b = bench_memory(B(n, 0), sizeof *b);
    double *x = bench_memory(B(n, 0), sizeof *x);
    fill(n, a, b);
#pragma omp target data map(to: a[0:A(n, 0, 0)], b[0:B(n, 0)]) map(from: x[0:B(n, 0)])
    while (bench_next(&bench))
        solve(n, a, b, x);
    const double checksum = bench_sum_doubles(x, B(n, 0));
    int wrong = check(n, a, b, x);
    while (bench_next_with_transfers(&bench))
        solve(n, a, b, x);
    wrong += check(n, a, b, x);
    free(a), free(b), free(x);
    return bench_end(&bench, wrong, checksum);
}
