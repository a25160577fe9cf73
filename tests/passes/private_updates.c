/* Atomic updates of few elements and of single places, and of what only looks like it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 20000

static unsigned char bytes[N];
static int keys[N];
static double weights[N];

static void by_chunks(int n, unsigned *bins)
{
#pragma omp target teams distribute parallel for schedule(static, 4) map(to: bytes) map(tofrom: bins[0:256])
    for (int i = 0; i < n; i++) {
#pragma omp atomic update
        bins[bytes[i]]++;
    }
}

static void up_and_down(int n, int bins, long long *counts, double *sums)
{
#pragma omp target teams distribute parallel for map(to: keys, weights) map(tofrom: counts[0:bins], sums[0:bins])
    for (int i = 0; i < n; i++) {
        const int at = keys[i] % bins;
        if (keys[i] % 3) {
#pragma omp atomic
            counts[at] += keys[i];
        } else {
#pragma omp atomic
            counts[at] -= 2;
        }
#pragma omp atomic
        sums[bins - 1 - at] += weights[i];
    }
}

static void table(int n, unsigned long most[4][8], int flags[3])
{
#pragma omp target teams distribute parallel for map(to: keys) map(tofrom: most[0:4], flags[0:3])
    for (int i = 0; i < n; i++) {
        const unsigned long key = (unsigned long)keys[i];
#pragma omp atomic compare
        most[i % 4][i % 8] = most[i % 4][i % 8] < key ? key : most[i % 4][i % 8];
#pragma omp atomic
        flags[i % 3] |= 1 << keys[i] % 31;
    }
}

static double scalars(int n, unsigned long long *total, int *last)
{
    double sum = 0;
    float narrow = 0;
    int lowest = 1 << 30;
#pragma omp target teams distribute parallel for map(to: keys, weights) map(tofrom: sum, narrow, lowest) \
    map(tofrom: total[0:2], last[0:1])
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        sum += weights[i];
#pragma omp atomic
        narrow -= 1.0;
#pragma omp atomic
        total[1] += (unsigned long long)keys[i] << 20;
#pragma omp atomic
        *last ^= i;
#pragma omp atomic compare
        if (keys[i] < lowest) { lowest = keys[i]; }
    }
    return sum + narrow + lowest;
}

/* The bins are those that the loop reads, or begin in the middle of larger storage. */
static void shared(int n, int *bins, int *reads, int *picked)
{
#pragma omp target teams distribute parallel for map(tofrom: bins[0:64], picked[0:n])
    for (int i = 0; i < n; i++) {
        picked[i] = reads[64 + i % 64];
#pragma omp atomic
        bins[i % 64] += i % 7;
    }
}

static int captured(int n, int *chosen)
{
    int count = 0;
#pragma omp target teams distribute parallel for map(to: keys) map(from: chosen[0:n]) map(tofrom: count)
    for (int i = 0; i < n; i++) {
        if (keys[i] % 5 == 0) {
            int place;
#pragma omp atomic capture
            place = count++;
            chosen[place] = 1;
        }
    }
    return count;
}

static void present(int n, int *bins)
{
#pragma omp target teams distribute parallel for map(to: keys)
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        bins[keys[i] % 100]++;
    }
}

int main(void)
{
    static const int sizes[] = {0, 1, 3, 1000, N};
    for (int i = 0; i < N; i++) {
        bytes[i] = (unsigned char)(i * 7 + i / 256);
        keys[i] = (int)(i * 2654435761u >> 8);
        weights[i] = i % 1000;
    }
    for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int n = sizes[s];
        unsigned bins[256] = {5};
        long long counts[1000] = {0};
        double sums[1000] = {0};
        by_chunks(n, bins);
        up_and_down(n, 37, counts, sums);
        up_and_down(n, 1000, counts, sums);
        unsigned long most[4][8] = {{0}};
        int flags[3] = {0, 8, 0};
        table(n, most, flags);
        unsigned long long total[2] = {1, 2};
        int last = 7;
        printf("%d: %u %u %.0f ", n, bins[0], bins[200], scalars(n, total, &last));
        printf("%llu %d %lu %lu %d %d\n", total[1], last, most[1][5], most[3][7], flags[0], flags[1]);
        double weighed = 0;
        long long mixed = 0;
        for (int b = 0; b < 1000; b++) {
            mixed = mixed * 31 + counts[b];
            weighed += sums[b] * (b + 1);
        }
        printf("%lld %.0f\n", mixed, weighed);
    }
    int *both = calloc(128, sizeof *both), *picked = calloc(N, sizeof *picked);
    for (int b = 0; b < 128; b++)
        both[b] = b;
#pragma omp target data map(tofrom: both[0:128])
    shared(N, both, both, picked);
    int sum = 0, few = captured(N, picked);
    for (int b = 0; b < 128; b++)
        sum = sum * 7 + both[b];
    printf("%d %d\n", sum, few);
#pragma omp target data map(tofrom: both[0:128])
    {
        present(N, both);
#pragma omp target update from(both[0:128])
        present(N, both);
    }
    int *large = calloc(5000, sizeof *large);
#pragma omp target data map(tofrom: large[0:5000])
    present(N, large);
    for (int b = 0; b < 100; b++)
        sum = sum * 7 + both[b] + large[b];
    printf("%d\n", sum);
    free(both), free(picked), free(large);
    return 0;
}
