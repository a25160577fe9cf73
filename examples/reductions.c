/*
 * Statistics of a table of measurements by reductions: every operator, several types, several at once, and inside
 * collapsed loops.
 *
 * usage: reductions [-t] [rows]
 */
#include <limits.h>
#include <stdbool.h>

#include "common.h"

#define COLUMNS 8

typedef struct {
    double sum, least, greatest;
    float product;
    long long count;
    int any_seven, all_small;
    unsigned all_bits, any_bits, parity;
    int least_int;
    signed char greatest_char;
    unsigned short low;
    long balance;
} Summary;

/* Sums and extremes of the table of reals. */
static void summarize_reals(int rows, const double *table, Summary *out)
{
    double sum = 0.0, least = 1e300, greatest = -1e300;
    float product = 1.0f;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: sum) reduction(min: least) \
    reduction(max: greatest) map(to: table[0:rows * COLUMNS]) map(tofrom: sum, least, greatest)
    for (int i = 0; i < rows; i++) {
        for (int j = 0; j < COLUMNS; j++) {
            const double value = table[i * COLUMNS + j];
            sum += value;
            if (value < least)
                least = value;
            greatest = greatest < value ? value : greatest;
        }
    }
    /* Every factor is a power of two, and there are as many halves as twos: exact however it is grouped in blocks. */
#pragma omp target teams distribute parallel for reduction(*: product)
    for (int i = 0; i < rows; i++)
        product *= i % 2 ? 0.5f : 2.0f;
    out->sum = sum;
    out->least = least;
    out->greatest = greatest;
    out->product = product;
}

/* Logical and bitwise operators over the table of codes. */
static void summarize_codes(int n, const unsigned *codes, Summary *out)
{
    bool any_seven = false;
    int all_small = 1;
    unsigned all_bits = ~0u, any_bits = 0u, parity = 0u;
#pragma omp target teams distribute parallel for map(to: codes[0:n]) \
    reduction(||: any_seven) reduction(&&: all_small)             \
    reduction(&: all_bits) reduction(|: any_bits) reduction(^: parity)
    for (int i = 0; i < n; i++) {
        any_seven = any_seven || codes[i] == 0x7u;
        all_small = all_small && codes[i] < 0x1000000u;
        all_bits &= codes[i];
        any_bits |= codes[i];
        parity ^= codes[i];
    }
    out->any_seven = any_seven;
    out->all_small = all_small;
    out->all_bits = all_bits;
    out->any_bits = any_bits;
    out->parity = parity;
}

/* Narrow and wide integers; the initial values take part in the result. */
static void summarize_integers(int n, const unsigned *codes, Summary *out)
{
    long long count = 1000;
    int least = INT_MAX;
    signed char greatest = SCHAR_MIN;
    unsigned short low = USHRT_MAX;
    long balance = 0;
#pragma omp target teams distribute parallel for reduction(+: count, balance) reduction(min: least, low) \
    reduction(max: greatest) map(to: codes[0:n]) map(tofrom: count, balance, least, low, greatest)
    for (int i = 0; i < n; i++) {
        const int value = (int)(codes[i] % 20001u) - 10000;
        count += value > 0;
        balance -= value;
        least = value < least ? value : least;
        const signed char narrow = (signed char)(codes[i] % 101u);
        if (narrow > greatest)
            greatest = narrow;
        const unsigned short tail = (unsigned short)(codes[i] & 0xffffu);
        if (tail < low)
            low = tail;
    }
    out->count = count;
    out->balance = balance;
    out->least_int = least;
    out->greatest_char = greatest;
    out->low = low;
}

static Summary reference(int rows, const double *table, const unsigned *codes)
{
    const int n = rows * COLUMNS;
    Summary s = {0.0, 1e300, -1e300, 1.0f, 1000, 0, 1, ~0u, 0u, 0u, INT_MAX, SCHAR_MIN, USHRT_MAX, 0};
    for (int i = 0; i < n; i++) {
        const int value = (int)(codes[i] % 20001u) - 10000;
        s.sum += table[i];
        s.least = fmin(s.least, table[i]);
        s.greatest = fmax(s.greatest, table[i]);
        s.any_seven |= codes[i] == 7u;
        s.all_small &= codes[i] < 1u << 24;
        s.all_bits &= codes[i];
        s.any_bits |= codes[i];
        s.parity ^= codes[i];
        s.count += value > 0;
        s.balance -= value;
        s.least_int = value < s.least_int ? value : s.least_int;
        if ((signed char)(codes[i] % 101u) > s.greatest_char)
            s.greatest_char = (signed char)(codes[i] % 101u);
        if ((codes[i] & 0xffffu) < s.low)
            s.low = (unsigned short)(codes[i] & 0xffffu);
    }
    s.product = rows % 2 ? 2.0f : 1.0f;
    return s;
}

static int compare(const Summary *got, const Summary *want)
{
    int failures = differs("sum", got->sum, want->sum, 1e-10) + differs("least", got->least, want->least, 0.0);
    failures += differs("greatest", got->greatest, want->greatest, 0.0);
    failures += differs("product", got->product, want->product, 0.0);
    failures += differs("count", (double)got->count, (double)want->count, 0.0);
    failures += differs("any", got->any_seven, want->any_seven, 0.0);
    failures += differs("all", got->all_small, want->all_small, 0.0);
    failures += differs("all bits", got->all_bits, want->all_bits, 0.0);
    failures += differs("any bits", got->any_bits, want->any_bits, 0.0);
    failures += differs("parity", got->parity, want->parity, 0.0);
    failures += differs("least integer", got->least_int, want->least_int, 0.0);
    failures += differs("greatest char", got->greatest_char, want->greatest_char, 0.0);
    failures += differs("low", got->low, want->low, 0.0);
    return failures + differs("balance", (double)got->balance, (double)want->balance, 0.0);
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 1500, 0, 1L << 25);
    const int rows = (int)options.size, n = rows * COLUMNS;
    double *table = allocate((size_t)n, sizeof *table);
    unsigned *codes = allocate((size_t)n, sizeof *codes);
    uint32_t seed = 8128;
    for (int i = 0; i < n; i++) {
        table[i] = random_unit(&seed) * 200.0 - 100.0;
        codes[i] = (random_bits(&seed) & 0xffffffu) | 0x40u;
    }

    Summary got;
    double begin = wall_seconds();
    summarize_reals(rows, table, &got);
    summarize_codes(n, codes, &got);
    summarize_integers(n, codes, &got);
    report_time(&options, "reductions", wall_seconds() - begin);

    const Summary want = reference(rows, table, codes);
    printf("sum %.4e, range %.3f to %.3f, product %g\n", got.sum, got.least, got.greatest, (double)got.product);
    printf("codes: any %d, all %d, and %x, or %x, xor %x\n", got.any_seven, got.all_small, got.all_bits, got.any_bits,
           got.parity);
    printf("integers: count %lld, balance %ld, least %d, greatest %d, low %u\n", got.count, got.balance, got.least_int,
           got.greatest_char, (unsigned)got.low);
    free(table), free(codes);
    return verdict("reductions", compare(&got, &want));
}
