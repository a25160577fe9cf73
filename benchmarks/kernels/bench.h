/*
 * The stopwatch of the kernel benchmarks. A program maps its data once, then runs
 *
 *     while (bench_next(&bench))
 *         kernel(...);
 *
 * so that each turn is one launch with everything resident. The first WARM_UPS turns are not counted.
 */
#ifndef BENCHMARKS_BENCH_H
#define BENCHMARKS_BENCH_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _OPENMP
#include <omp.h>
#else
#include <time.h>
#endif

#define WARM_UPS 3
#define MAX_REPEATS 1000
#define SAMPLES 1000 /* elements of a result that are computed again on the host */

struct bench {
    const char *name;
    long n;
    int repeats;
    int launches; /* turns begun so far, warm-ups included */
    double began;
    double milliseconds[MAX_REPEATS];
};

static inline double bench_seconds(void)
{
#ifdef _OPENMP
    return omp_get_wtime();
#else
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
#endif
}

/* Reads `[n [repeats]]`. */
static inline struct bench bench_begin(const char *name, int argc, char **argv, long n)
{
    struct bench bench = {.name = name, .n = n, .repeats = 10};
    if (argc > 1)
        bench.n = strtol(argv[1], NULL, 10);
    if (argc > 2)
        bench.repeats = (int)strtol(argv[2], NULL, 10);
    if (argc > 3 || bench.n < 16 || bench.repeats < 1 || bench.repeats > MAX_REPEATS) {
        fprintf(stderr, "usage: %s [n >= 16 [repeats <= %d]]\n", name, MAX_REPEATS);
        exit(2);
    }
    return bench;
}

/* Ends the turn before, begins the next one; 0 when there were enough. */
static inline int bench_next(struct bench *bench)
{
    const double now = bench_seconds();
    const int turn = bench->launches - WARM_UPS - 1;
    if (turn >= 0)
        bench->milliseconds[turn] = 1e3 * (now - bench->began);
    if (turn + 1 == bench->repeats)
        return 0;
    bench->launches++;
    bench->began = bench_seconds();
    return 1;
}

static inline int bench_order(const void *left, const void *right)
{
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/* Prints the one line of the result; returns the exit status. */
static inline int bench_end(struct bench *bench, int wrong)
{
    qsort(bench->milliseconds, (size_t)bench->repeats, sizeof(double), bench_order);
    const double *ms = bench->milliseconds;
    const double median = (ms[(bench->repeats - 1) / 2] + ms[bench->repeats / 2]) / 2;
    printf("%s n=%ld median_ms=%.6f min_ms=%.6f launches=%d check=%s\n", bench->name, bench->n, median, ms[0],
           bench->launches, wrong ? "FAIL" : "pass");
    return wrong != 0;
}

static inline void *bench_memory(size_t count, size_t width)
{
    void *memory = calloc(count, width);
    if (memory == NULL) {
        fprintf(stderr, "out of memory: %zu elements of %zu bytes\n", count, width);
        exit(2);
    }
    return memory;
}

/* A number in [0, 1) that depends on `i` alone, so that a check needs no second copy of the inputs. */
static inline double bench_value(uint64_t i)
{
    i = (i + 1) * 0x9E3779B97F4A7C15u;
    i = (i ^ (i >> 31)) * 0xD6E8FEB86659FD93u;
    return (double)(i >> 40) / 16777216.0;
}

/* The place of sample `k` of SAMPLES in [0, n): first, last, and spread in between. */
static inline size_t bench_sample(int k, size_t n)
{
    if (k == 0)
        return 0;
    return k == 1 ? n - 1 : (size_t)(bench_value((uint64_t)k) * (double)n);
}

static inline int bench_differs(double got, double want, double tolerance)
{
    return !(fabs(got - want) <= tolerance * fmax(1.0, fabs(want)));
}

#endif
