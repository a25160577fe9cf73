/* Every reduction of every type (with an argument n only each n-th case), at geometries with partial warps, against the same reduction in order. */
#include <limits.h>
#include <math.h>
#include <string.h>

#include "check.h"
#include "rex_runtime.h"

static const int thread_counts[] = {1, 7, 31, 32, 33, 64, 100, 256, 1000, 1024};
static const int block_counts[] = {1, 2, 5, 70};
static const int lengths[] = {0, 1, 50, 3000};

static int launch(rex_kernel_entry *kernel, const char *name, int blocks, int threads, const void *values,
                  long long n, size_t size, void *results) {
    const char *const names[] = {"values", "n", "results", "scratch"};
    const rex_site site = {"rex_reductions.c", 1, name, kernel, names};
    void *base[] = {(void *)values, &n, results, NULL};
    const int64_t sizes[] = {n * (int64_t)size, sizeof n, 9 * (int64_t)size, 9 * REX_REDUCE_SCRATCH(blocks, size)};
    const int64_t types[] = {REX_TO, REX_VALUE, REX_TO | REX_FROM, REX_SCRATCH};
    return rex_target(&site, 1, blocks, threads, 4, base, base, sizes, types);
}

#define CHECK_TYPE(T, name, prefix, integer, starts, random_value) \
    extern rex_kernel_entry prefix##_##name##_entry; \
    static void check_##prefix##_##name(int blocks, int threads, int n) { \
        static T values[3000]; \
        T results[9] = starts, expected[9] = starts; \
        for (int i = 0; i < n; i++) { \
            const T v = values[i] = (T)(random_value); \
            expected[0] = plus_##name(expected[0], v); \
            expected[1] = times_##name(expected[1], v); \
            expected[2] = v < expected[2] ? v : expected[2]; \
            expected[3] = expected[3] < v ? v : expected[3]; \
            expected[4] = (T)(expected[4] && v); \
            expected[5] = (T)(expected[5] || v); \
            if (integer) { \
                expected[6] = (T)((unsigned long long)expected[6] & (unsigned long long)v); \
                expected[7] = (T)((unsigned long long)expected[7] | (unsigned long long)v); \
                expected[8] = (T)((unsigned long long)expected[8] ^ (unsigned long long)v); \
            } \
        } \
        CHECK(launch(prefix##_##name##_entry, #name, blocks, threads, values, n, sizeof(T), results), "not launched"); \
        for (int k = 0; k < (integer ? 9 : 6); k++) { \
            CHECK(results[k] == expected[k], #T " operator %d, %d blocks of %d threads, %d values: %.17g, not %.17g", \
                  k, blocks, threads, n, (double)results[k], (double)expected[k]); \
        } \
    }
#define LIST(...) __VA_ARGS__
/* Integers wrap, signed ones too. */
#define INTEGER(T, name) \
    static T plus_##name(T a, T b) { return (T)((unsigned long long)a + (unsigned long long)b); } \
    static T times_##name(T a, T b) { \
        const unsigned long long product = (unsigned long long)a * (unsigned long long)b; \
        return (T)product; \
    } \
    CHECK_TYPE(T, name, reduce, 1, LIST({3, 1, 5, 5, 1, 0, (T)~0ull, 1, 1}), random_bits() >> (random_bits() % 64)) \
    CHECK_TYPE(T, name, barrier, 1, LIST({3, 1, 5, 5, 1, 0, (T)~0ull, 1, 1}), random_bits() >> (random_bits() % 64))
#define FLOATING(T, name) \
    static T plus_##name(T a, T b) { return a + b; } \
    static T times_##name(T a, T b) { return a * b; } \
    CHECK_TYPE(T, name, reduce, 0, LIST({0.5, 2, 5, 5, 1, 0}), random_bits() % 4 ? 1 : (int)(random_bits() % 3) - 1) \
    CHECK_TYPE(T, name, barrier, 0, LIST({0.5, 2, 5, 5, 1, 0}), random_bits() % 4 ? 1 : (int)(random_bits() % 3) - 1)

INTEGER(_Bool, truth)
INTEGER(char, char)
INTEGER(signed char, schar)
INTEGER(unsigned char, uchar)
INTEGER(short, short)
INTEGER(unsigned short, ushort)
INTEGER(int, int)
INTEGER(unsigned, uint)
INTEGER(long, long)
INTEGER(unsigned long, ulong)
INTEGER(long long, llong)
INTEGER(unsigned long long, ullong)
FLOATING(float, float)
FLOATING(double, double)

int main(int argc, char **argv) {
    const int step = argc > 1 ? atoi(argv[1]) : 1;
    int turn = 0;
    static void (*const checks[])(int, int, int) = {
#define BOTH(name) check_reduce_##name, check_barrier_##name
        BOTH(truth), BOTH(char),  BOTH(schar), BOTH(uchar), BOTH(short),  BOTH(ushort), BOTH(int),
        BOTH(uint), BOTH(long), BOTH(ulong), BOTH(llong), BOTH(ullong), BOTH(float),  BOTH(double)};
    int count = 0;
    for (unsigned t = 0; t < sizeof thread_counts / sizeof *thread_counts; t++) {
        for (unsigned b = 0; b < sizeof block_counts / sizeof *block_counts; b++) {
            /* All lengths with few threads, some with many: the threads' number decides the time. */
            for (unsigned n = 0; n < sizeof lengths / sizeof *lengths; n++) {
                for (unsigned c = 0; c < sizeof checks / sizeof *checks; c++) {
                    const int threads = thread_counts[t] * block_counts[b];
                    if ((threads <= 100 || (n + c / 2 + t + b) % 12 == 0) && turn++ % step == 0) {
                        checks[c](block_counts[b], thread_counts[t], lengths[n]);
                        count++;
                    }
                }
            }
        }
    }
    printf("%d launches\n", count);
    return 0;
}
