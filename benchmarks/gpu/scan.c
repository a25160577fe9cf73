/*
 * Prefix sums of n integers in three regions: sums of chunks, what stands before each chunk, and the sums inside the
 * chunks. There are about as many chunks as elements in each.
 */
#include "scan.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))

static int chunk_length(int n)
{
    int length = 1;
    while ((long)length * length < n)
        length *= 2;
    return length;
}

static void scan(int n, const unsigned *restrict x, unsigned *restrict chunk, unsigned *restrict before,
                 unsigned *restrict y)
{
    const int length = chunk_length(n), chunks = (n + length - 1) / length;
#pragma omp target data map(to: x[0:n]) map(alloc: chunk[0:chunks], before[0:chunks]) map(from: y[0:n])
    {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: chunk[0:chunks])
        for (int c = 0; c < chunks; c++) {
            unsigned sum = 0;
            for (int i = c * length; i < MIN((c + 1) * length, n); i++)
                sum += x[i];
            chunk[c] = sum;
        }
#pragma omp target teams distribute parallel for map(to: chunk[0:chunks]) map(from: before[0:chunks])
        for (int c = 0; c < chunks; c++) {
            unsigned sum = 0;
            for (int k = 0; k < c; k++)
                sum += chunk[k];
            before[c] = sum;
        }
#pragma omp target teams distribute parallel for map(to: x[0:n], before[0:chunks]) map(from: y[0:n])
        for (int c = 0; c < chunks; c++) {
            unsigned sum = before[c];
            for (int i = c * length; i < MIN((c + 1) * length, n); i++) {
                sum += x[i];
                y[i] = sum;
            }
        }
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("scan", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    unsigned *x = bench_memory((size_t)n, sizeof *x), *y = bench_memory((size_t)n, sizeof *y);
    const size_t chunks = (size_t)chunk_length(n); /* at least as many as there are */
    unsigned *chunk = bench_memory(chunks, sizeof *chunk), *before = bench_memory(chunks, sizeof *before);
    fill(n, x);
#pragma omp target data map(to: x[0:n]) map(alloc: chunk[0:chunks], before[0:chunks]) map(from: y[0:n])
    while (bench_next(&bench))
        scan(n, x, chunk, before, y);
    const double checksum = sum(n, y);
    int wrong = check(n, x, y);
    while (bench_next_with_transfers(&bench))
        scan(n, x, chunk, before, y);
    wrong += check(n, x, y);
    free(x), free(y), free(chunk), free(before);
    return bench_end(&bench, wrong, checksum);
}
