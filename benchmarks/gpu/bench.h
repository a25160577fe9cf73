/*
 * The stopwatch of the race. A program maps its data and runs
 *
 *     while (bench_next(&bench))
 *         kernel(...);
 *
 * with everything resident, then the same without a mapping around it, so that the kernel's own map clauses move the
 * data in each turn:
 *
 *     while (bench_next_with_transfers(&bench))
 *         kernel(...);
 *
 * Times are microseconds of the host's clock from before a turn to its end. The first turns of each loop are not
 * counted. A loop ends early when it has taken long, so nothing but `launches` may depend on the number of turns.
 * The hand-written CUDA programs include this through bench.cuh: it is C and C++.
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

/* Waits for what a turn has started; target regions have ended when they return. */
#ifndef BENCH_FINISH
#define BENCH_FINISH() ((void)0)
#endif

#define WARM_UPS 3
#define TRANSFER_WARM_UPS 1
#define TRANSFER_REPEATS 5
#define MAX_REPEATS 1000
#define ENOUGH_SECONDS 0.6 /* after which a loop ends, with at least one turn counted */
#define SAMPLES 1000 /* elements of a result that are computed again on the host */

/* The turns of one loop. */
struct bench_turns {
    int warm_ups, repeats;
    int warmed, counted; /* turns that ended */
    int counting;        /* whether the present turn counts */
    double loop_began, turn_began; /* seconds */
    double microseconds[MAX_REPEATS];
};

struct bench {
    const char *name;
    long n;
    int launches; /* turns begun so far in both loops, warm-ups included */
    struct bench_turns resident, with_transfers;
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
    struct bench bench;
    memset(&bench, 0, sizeof bench);
    bench.name = name;
    bench.n = argc > 1 ? strtol(argv[1], NULL, 10) : n;
    bench.resident.warm_ups = WARM_UPS;
    bench.resident.repeats = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 20;
    bench.with_transfers.warm_ups = TRANSFER_WARM_UPS;
    bench.with_transfers.repeats = TRANSFER_REPEATS;
    if (argc > 3 || bench.n < 16 || bench.resident.repeats < 1 || bench.resident.repeats > MAX_REPEATS) {
        fprintf(stderr, "usage: %s [n >= 16 [repeats <= %d]]\n", name, MAX_REPEATS);
        exit(2);
    }
    return bench;
}

/* Ends the turn before, begins the next one; 0 when there were enough. */
static inline int bench_turn(struct bench *bench, struct bench_turns *turns)
{
    BENCH_FINISH();
    const double now = bench_seconds();
    const int first = turns->turn_began == 0.0;
    if (first)
        turns->loop_began = now;
    else if (turns->counting)
        turns->microseconds[turns->counted++] = 1e6 * (now - turns->turn_began);
    else
        turns->warmed++;
    const int enough = now - turns->loop_began > ENOUGH_SECONDS;
    if (turns->counted == turns->repeats || (turns->counted && enough))
        return 0;
    turns->counting = turns->warmed == turns->warm_ups || enough;
    bench->launches++;
    turns->turn_began = bench_seconds();
    return 1;
}

static inline int bench_next(struct bench *bench)
{
    return bench_turn(bench, &bench->resident);
}

static inline int bench_next_with_transfers(struct bench *bench)
{
    return bench_turn(bench, &bench->with_transfers);
}

static inline int bench_order(const void *left, const void *right)
{
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static inline double bench_median(struct bench_turns *turns)
{
    const double *us = turns->microseconds;
    qsort(turns->microseconds, (size_t)turns->counted, sizeof(double), bench_order);
    return turns->counted ? (us[(turns->counted - 1) / 2] + us[turns->counted / 2]) / 2 : 0.0;
}

/* Prints the one line of the result; returns the exit status. The checksum depends on n alone, not on the turns. */
static inline int bench_end(struct bench *bench, int wrong, double checksum)
{
    const double kernel = bench_median(&bench->resident), transfer = bench_median(&bench->with_transfers);
    printf("%s n=%ld kernel_us=%.3f kernel_min_us=%.3f transfer_us=%.3f launches=%d checksum=%.9g check=%s\n",
           bench->name, bench->n, kernel, bench->resident.microseconds[0], transfer, bench->launches, checksum,
           wrong ? "FAIL" : "pass");
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

/*
 * Checksums of whole results: the sum of the magnitudes, each weighted by its place. Magnitudes do not cancel, so two
 * builds whose elements agree to some relative tolerance agree in the sum to the same tolerance.
 */
static inline double bench_weight(size_t i)
{
    return 1.0 + 0.125 * (double)(i % 8);
}

static inline double bench_sum_floats(const float *values, size_t count)
{
    double sum = 0.0;
    for (size_t i = 0; i < count; i++)
        sum += bench_weight(i) * fabs((double)values[i]);
    return sum;
}

static inline double bench_sum_doubles(const double *values, size_t count)
{
    double sum = 0.0;
    for (size_t i = 0; i < count; i++)
        sum += bench_weight(i) * fabs(values[i]);
    return sum;
}

static inline double bench_sum_ints(const int *values, size_t count)
{
    double sum = 0.0;
    for (size_t i = 0; i < count; i++)
        sum += bench_weight(i) * fabs((double)values[i]);
    return sum;
}

#endif
