/* What a check adds to a user's file: generated values, comparison, and the entry points that the checker calls. */
#ifndef REX_CHECK_H
#define REX_CHECK_H

#include <fenv.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* All else of the user's file is hidden, so that what the loop does not reach is dropped by the linker. */
#define REX_CHECK_API __attribute__((visibility("default")))

/* One comparison: elements that differ, the first of them (-1: none), the largest error of floating values, and how
 * many are NaN on both sides. */
typedef struct rex_difference {
    long long count;
    long long first;
    double expected, actual;
    double largest;
    long long nans;
} rex_difference;

static inline unsigned long long rex_check_next(unsigned long long *seed)
{
    *seed += 0x9e3779b97f4a7c15ull;
    unsigned long long bits = *seed;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9ull;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebull;
    return bits ^ (bits >> 31);
}

/* A value in [0.5, 1.5): no cancellation to zero, no division by zero. */
static inline double rex_check_real(unsigned long long *seed)
{
    return 0.5 + (double)(rex_check_next(seed) >> 11) * 0x1p-53;
}

static inline unsigned long long rex_check_below(unsigned long long *seed, long long limit)
{
    return limit > 0 ? rex_check_next(seed) % (unsigned long long)limit : 0;
}

/* A subscript that keeps a few elements away from both ends, where there are enough. */
static inline unsigned long long rex_check_inner(unsigned long long *seed, long long limit)
{
    return limit > 16 ? 4 + rex_check_below(seed, limit - 8) : (unsigned long long)(limit > 0 ? limit / 2 : 0);
}

/* Element i of a permutation of [0, limit): a step that has no common divisor with the limit, from a start that depends on the seed. */
static inline unsigned long long rex_check_place(unsigned long long seed, long long i, long long limit)
{
    if (limit <= 0)
        return 0;
    unsigned long long size = (unsigned long long)limit, start = rex_check_next(&seed) % size;
    unsigned long long step = size / 2 + rex_check_next(&seed) % (size / 2 + 1);
    for (;; ++step) {
        unsigned long long a = step, b = size;
        while (b) {
            const unsigned long long rest = a % b;
            a = b;
            b = rest;
        }
        if (a == 1)
            return (start + (unsigned long long)((unsigned __int128)step * (unsigned long long)i % size)) % size;
    }
}

/* A place further on than i among n, or the end. */
static inline long long rex_check_link(unsigned long long *seed, long long i, long long n, long long end)
{
    const long long next = i + 1 + (long long)rex_check_below(seed, n / 64 + 1);
    return next < n ? next : end;
}

/* How often a loop over a range of so many values runs with this step. */
static inline long long rex_check_trips(long long range, long long step)
{
    return range > 0 ? (range + step - 1) / step : 0;
}

static inline long long rex_check_most(long long left, long long right) { return left > right ? left : right; }
static inline long long rex_check_least(long long left, long long right) { return left < right ? left : right; }

/* Elements that the loop left as they were on the host, and unwritten on the device, where fresh memory holds `poison` in
 * every byte: they get the host's value, and their number is the result. */
static inline long long rex_check_left(const char *want, const char *before, char *have, long long n, long long size,
                                       char poison)
{
    long long count = 0;
    for (long long i = 0; i + size <= n; i += size) {
        long long k = 0;
        while (k < size && have[i + k] == poison && want[i + k] == before[i + k])
            ++k;
        if (k == size) {
            memcpy(have + i, want + i, (size_t)size);
            ++count;
        }
    }
    return count;
}

static size_t rex_check_width;

static inline int rex_check_bytes(const void *left, const void *right)
{
    return memcmp(left, right, rex_check_width);
}

/* A copy of the elements in an order that depends on their values alone. */
static inline void *rex_check_sorted(const void *from, long long count, size_t size)
{
    char *copy = malloc((size_t)count * size + 1);
    if (!copy)
        abort();
    memcpy(copy, from, (size_t)count * size);
    rex_check_width = size;
    qsort(copy, (size_t)count, size, rex_check_bytes);
    return copy;
}

static inline void rex_check_note(rex_difference *out, long long place, double expected, double actual)
{
    if (out->count++ == 0) {
        out->first = place;
        out->expected = expected;
        out->actual = actual;
    }
}

static inline void rex_check_exact(rex_difference *out, long long place, int same, double expected, double actual)
{
    if (!same)
        rex_check_note(out, place, expected, actual);
}

/* Scalars of an element that have magnitudes of their own; those after them share the last one. */
enum { REX_CHECK_PARTS = 64 };

static inline int rex_check_part(int part) { return part < REX_CHECK_PARTS ? part : REX_CHECK_PARTS - 1; }

/* Raises a magnitude to that of a finite value. */
static inline void rex_check_raise(double *most, double value)
{
    if (isfinite(value) && fabs(value) > *most)
        *most = fabs(value);
}

/* NaN equals nothing. The error is relative to the element, or to `floor` where that is greater. */
static inline void rex_check_close(rex_difference *out, long long place, double expected, double actual, double within,
                                   double floor)
{
    if (expected == actual)
        return;
    out->nans += expected != expected && actual != actual;
    const double scale = fabs(expected) > floor ? fabs(expected) : floor;
    const double error = fabs(expected - actual) / scale;
    if (error > out->largest)
        out->largest = error;
    if (!(error <= within))
        rex_check_note(out, place, expected, actual);
}

#endif
