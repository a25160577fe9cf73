/*
 * What the example programs share: the command line, allocation, a small random generator, comparison with a
 * reference, and the verdict. Nothing here is called from a target region.
 */
#ifndef EXAMPLES_COMMON_H
#define EXAMPLES_COMMON_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct options {
    long size;
    int timed;
};

/* Reads `[-t] [size]`; a size outside [smallest, largest] ends the program with status 2. */
static inline struct options parse_options(int argc, char **argv, long size, long smallest, long largest)
{
    struct options options = {size, 0};
    for (int k = 1; k < argc; k++) {
        if (strcmp(argv[k], "-t") == 0) {
            options.timed = 1;
            continue;
        }
        char *end = NULL;
        options.size = strtol(argv[k], &end, 10);
        if (end == argv[k] || *end != '\0' || options.size < smallest || options.size > largest) {
            fprintf(stderr, "usage: %s [-t] [size from %ld to %ld]\n", argv[0], smallest, largest);
            exit(2);
        }
    }
    return options;
}

/* Zeroed memory for `count` elements of `width` bytes; never NULL. */
static inline void *allocate(size_t count, size_t width)
{
    void *memory = calloc(count ? count : 1, width);
    if (memory == NULL) {
        fprintf(stderr, "out of memory: %zu elements of %zu bytes\n", count, width);
        exit(2);
    }
    return memory;
}

static inline double wall_seconds(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static inline void report_time(const struct options *options, const char *what, double seconds)
{
    if (options->timed)
        fprintf(stderr, "%s: %.3f ms\n", what, 1e3 * seconds);
}

/* Marsaglia's xorshift on 32 bits: the same numbers on every machine. The state must not be 0. */
static inline uint32_t random_bits(uint32_t *state)
{
    uint32_t x = *state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return *state = x;
}

/* A number in [0, 1) with 24 random bits, exact as a float. */
static inline double random_unit(uint32_t *state)
{
    return (double)(random_bits(state) >> 8) / 16777216.0;
}

/* Whether two numbers agree within `tolerance`, relative to the larger one and absolute below 1. */
static inline int agree(double got, double want, double tolerance)
{
    return fabs(got - want) <= tolerance * fmax(1.0, fmax(fabs(got), fabs(want)));
}

/* Prints one failed comparison of scalars; returns 1 when it failed. */
static inline int differs(const char *what, double got, double want, double tolerance)
{
    if (agree(got, want, tolerance))
        return 0;
    fprintf(stderr, "%s: got %.9g, expected %.9g\n", what, got, want);
    return 1;
}

/* Defines a comparison of two arrays: prints the first element that differs and returns how many do. */
#define DEFINE_COMPARE(NAME, TYPE)                                                                         \
    static inline int NAME(const char *what, const TYPE *got, const TYPE *want, size_t n, double tolerance) \
    {                                                                                                      \
        int wrong = 0;                                                                                     \
        for (size_t i = 0; i < n; i++) {                                                                   \
            if (agree((double)got[i], (double)want[i], tolerance))                                         \
                continue;                                                                                  \
            if (wrong++ == 0)                                                                              \
                fprintf(stderr, "%s[%zu]: got %.9g, expected %.9g\n", what, i, (double)got[i], (double)want[i]); \
        }                                                                                                  \
        return wrong;                                                                                      \
    }

DEFINE_COMPARE(compare_int, int)
DEFINE_COMPARE(compare_float, float)
DEFINE_COMPARE(compare_double, double)

/* The last line of every example and its exit status. */
static inline int verdict(const char *program, int failures)
{
    if (failures == 0) {
        printf("%s: pass\n", program);
        return 0;
    }
    printf("%s: FAIL\n", program);
    fprintf(stderr, "%s: %d comparison(s) failed\n", program, failures);
    return 1;
}

#endif
