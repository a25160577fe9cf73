/* Sizes that turn out to be zero, ranks without a part, one-trip loops. */
#include <stdio.h>
#include <stdlib.h>

static double work(double *part, size_t n)
{
    double sum = 0.0;
#pragma omp target teams distribute parallel for map(tofrom: part[0:n])
    for (size_t i = 0; i < n; i++) part[i] = part[i] * 2.0 + 1.0;
#pragma omp target teams distribute parallel for map(to: part[0:n]) reduction(+: sum) map(tofrom: sum)
    for (size_t i = 0; i < n; i++) sum += part[i];
    return sum;
}

static int widest(const int *lengths, int count)
{
    int widest = -1;
#pragma omp target teams distribute parallel for map(to: lengths[0:count]) reduction(max: widest) map(tofrom: widest)
    for (int i = 0; i < count; i++)
        if (lengths[i] > widest) widest = lengths[i];
    return widest;
}

static long product(int n)
{
    long p = 1;
#pragma omp target parallel for reduction(*: p) map(tofrom: p)
    for (int i = 1; i <= n; i++) p *= i;
    return p;
}

static unsigned gather(int rows, int columns, unsigned flags)
{
    unsigned all = ~0u, *cell = calloc((size_t)rows * columns + 1, sizeof *cell);
    if (!cell) return 0;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: cell[0:rows * columns])
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++) cell[r * columns + c] = flags | (unsigned)(r << c);
#pragma omp target map(to: cell[0:rows * columns]) map(tofrom: all)
#pragma omp teams distribute parallel for reduction(&: all)
    for (int i = 0; i < rows * columns; i++) all &= cell[i];
    free(cell);
    return all;
}

int main(void)
{
    enum { RANKS = 6, TOTAL = 10 };
    double *everything = malloc(TOTAL * sizeof *everything);
    int lengths[RANKS], at = 0;
    if (!everything) return 1;
    for (int i = 0; i < TOTAL; i++) everything[i] = i;
    for (int r = 0; r < RANKS; r++) lengths[r] = r % 2 ? 0 : (TOTAL + 2) / 3 - (r == 4 ? 2 : 0);
    for (int r = 0; r < RANKS; r++) {
        double sum = work(everything + at, (size_t)lengths[r]);
        printf("rank %d: %d values from %d, %.1f\n", r, lengths[r], at, sum);
        at += lengths[r];
    }
    printf("nothing: %.1f\n", work(NULL, 0));
    printf("widest %d, of none %d\n", widest(lengths, RANKS), widest(lengths, 0));
    printf("0! %ld, 1! %ld, 15! %ld\n", product(0), product(1), product(15));
    printf("%#x %#x %#x\n", gather(0, 5, 1u), gather(5, 0, 2u), gather(3, 4, 0x80u));
    free(everything);
    return 0;
}
