/*
 * The shapes that canonical loops come in: descending and unsigned, strides, !=, the index on the right of the test,
 * narrow index types, pointer iterators, triangles, statements of two loops deep with run-time steps, and the last
 * value of the index.
 *
 * usage: loops [-t] [size]
 */
#include "common.h"

/* Reverses in place; an unsigned index that stops above zero. */
static void reverse(unsigned n, int *a)
{
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (unsigned i = n / 2; i > 0; i--) {
        int swap = a[i - 1];
        a[i - 1] = a[n - i];
        a[n - i] = swap;
    }
}

/* One step of a tree-shaped prefix sum: pairs at distance `gap`. */
static void pair_sums(long n, long gap, int *a)
{
#pragma omp target teams distribute parallel for firstprivate(gap) map(tofrom: a[:n])
    for (long i = 2 * gap - 1; i < n; i += 2 * gap)
        a[i] += a[i - gap];
}

/* The way back down of the prefix sum. */
static void spread_sums(long n, long gap, int *a)
{
#pragma omp target teams distribute parallel for map(tofrom: a[:n])
    for (long i = 3 * gap - 1; n > i; i = 2 * gap + i)
        a[i] += a[i - gap];
}

static void prefix_sum(long n, int *a)
{
    long gap = 1;
#pragma omp target data map(tofrom: a[0:n])
    {
        for (; gap <= n / 2; gap *= 2)
            pair_sums(n, gap, a);
        for (gap /= 2; gap >= 1; gap /= 2)
            spread_sums(n, gap, a);
    }
}

/* Squares of the elements with an iterator of the array's own type; the end is compared with !=. */
static void square_all(size_t n, const int *from, long *to)
{
#pragma omp target teams distribute parallel for map(to: from[0:n]) map(from: to[0:n])
    for (const int *p = from; p != from + n; ++p) {
        to[p - from] = (long)*p * *p;
    }
}

/* The strict lower triangle of a distance table, row after row. */
static void triangle(int n, const int *a, int *table)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n]) map(tofrom: table[0:n * n])
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++)
            table[i * n + j] = a[i] > a[j] ? a[i] - a[j] : a[j] - a[i];
}

/* A table of all 256 values of a byte: the index is narrower than the type that it is compared in. */
static void bit_counts(uint8_t *table)
{
#pragma omp target teams distribute parallel for map(from: table[0:256])
    for (uint16_t value = 0; value <= 255; value++) {
        uint8_t count = 0;
        for (uint16_t rest = value; rest != 0; rest &= (uint16_t)(rest - 1))
            count++;
        table[value] = count;
    }
}

/* Fills a plane in blocks: both loops have steps that are known at run time only. */
static void checker(int rows, int cols, int down, int across, short *plane)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: plane[0:rows * cols])
    for (int r = rows - 1; r >= 0; r -= down)
        for (int c = 0; c <= cols - 1; c += across)
            plane[r * cols + c] = (short)(r ^ c);
}

/* Returns the value that the last iteration computes. */
static int last_digit(int n, const int *a)
{
    int digit = -1;
#pragma omp target teams distribute parallel for lastprivate(digit) map(to: a[0:n])
    for (int i = 0; i < n; i++)
        digit = a[i] % 10;
    return digit;
}

static int check_small_tables(int n, const int *a)
{
    int failures = 0;
    uint8_t bits[256];
    bit_counts(bits);
    for (int value = 0; value < 256; value++) {
        int count = 0;
        for (int bit = 0; bit < 8; bit++)
            count += value >> bit & 1;
        failures += differs("bits", bits[value], count, 0.0);
    }

    const int order = n < 60 ? n : 60;
    int *table = allocate((size_t)order * order, sizeof *table);
    triangle(order, a, table);
    for (int i = 0; i < order; i++)
        for (int j = 0; j < order; j++)
            failures += differs("table", table[i * order + j], j < i ? abs(a[i] - a[j]) : 0, 0.0);
    free(table);

    enum { ROWS = 37, COLS = 29 };
    short plane[ROWS * COLS] = {0};
    checker(ROWS, COLS, 3, 2, plane);
    for (int r = 0; r < ROWS; r++) {
        for (int c = 0; c < COLS; c++) {
            const int set = (ROWS - 1 - r) % 3 == 0 && c % 2 == 0;
            failures += differs("plane", plane[r * COLS + c], set ? r ^ c : 0, 0.0);
        }
    }
    return failures;
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 5000, 1, 1L << 26);
    const int n = (int)options.size;
    int *a = allocate((size_t)n, sizeof *a), *sums = allocate((size_t)n, sizeof *sums);
    int *want = allocate((size_t)n, sizeof *want);
    long *squares = allocate((size_t)n, sizeof *squares);
    uint32_t seed = 4242;
    for (int i = 0; i < n; i++)
        want[n - 1 - i] = a[i] = (int)(random_bits(&seed) % 30);

    double begin = wall_seconds();
    reverse((unsigned)n, a);
    memcpy(sums, a, (size_t)n * sizeof *sums);
    prefix_sum(n, sums);
    square_all((size_t)n, a, squares);
    int digit = last_digit(n, a);
    report_time(&options, "loops", wall_seconds() - begin);

    int failures = compare_int("reversed", a, want, (size_t)n, 0.0) + check_small_tables(n, a);
    long square_sum = 0, want_square_sum = 0;
    for (int i = 0; i < n; i++) {
        square_sum += squares[i];
        want_square_sum += (long)want[i] * want[i];
    }
    for (int i = 1; i < n; i++)
        want[i] += want[i - 1];
    failures += compare_int("prefix sums", sums, want, (size_t)n, 0.0);
    failures += differs("squares", (double)square_sum, (double)want_square_sum, 0.0);
    failures += differs("last digit", digit, a[n - 1] % 10, 0.0);
    printf("n %d, total %d, squares %ld, last digit %d\n", n, sums[n - 1], square_sum, digit);
    free(a), free(sums), free(want), free(squares);
    return verdict("loops", failures);
}
