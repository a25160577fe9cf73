/* Primes by a segmented sieve over odd numbers, twin primes, perfect numbers, Collatz lengths. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define LIMIT 40000L
#define SEGMENT 1024

static int small_primes(int limit, int *out)
{
    char *composite = calloc(limit + 1, 1);
    int n = 0;
    for (int p = 2; p <= limit; p++) {
        if (composite[p]) continue;
        out[n++] = p;
        for (int q = p * p; q <= limit; q += p) composite[q] = 1;
    }
    free(composite);
    return n;
}

static void sieve(bool *prime, long limit)
{
    const int root = (int)sqrt((double)limit) + 1;
    int *base = malloc(root * sizeof *base);
    const int bases = small_primes(root, base);
    const long segments = (limit + SEGMENT) / SEGMENT;
#pragma omp target teams distribute map(to: base[0:bases]) map(from: prime[0:limit + 1])
    for (long s = 0; s < segments; s++) {
        const long low = s * SEGMENT, high = low + SEGMENT - 1 < limit ? low + SEGMENT - 1 : limit;
#pragma omp parallel for
        for (long v = low; v <= high; v++) {
            bool is = v >= 2;
            for (int b = 0; b < bases && (long)base[b] * base[b] <= v; b++)
                if (v % base[b] == 0) {
                    is = false;
                    break;
                }
            prime[v] = is;
        }
    }
    free(base);
}

static long divisor_sum(long v)
{
    long sum = 1;
    for (long d = 2; d * d <= v; d++)
        if (v % d == 0) sum += d * d == v ? d : d + v / d;
    return sum;
}

int main(void)
{
    bool *prime = malloc((LIMIT + 1) * sizeof *prime);
    long count = 0, twins = 0, perfect = 0, last = 0, longest = 0;
    sieve(prime, LIMIT);
#pragma omp target teams distribute parallel for map(to: prime[:LIMIT + 1]) reduction(+: count, twins) \
    reduction(max: last)
    for (long v = 0; v <= LIMIT; v++) {
        if (!prime[v]) continue;
        count += 1;
        twins += v >= 2 && prime[v - 2];
        last = v > last ? v : last;
    }
    printf("%ld primes, %ld twins, the last is %ld\n", count, twins, last);
#pragma omp target teams distribute parallel for schedule(static, 1) reduction(+: perfect)
    for (long v = 2; v < 10000; v++) perfect += divisor_sum(v) == v ? v : 0;
    printf("perfect numbers sum to %ld\n", perfect);
#pragma omp target teams distribute parallel for reduction(max: longest)
    for (long start = 1; start < LIMIT; start++) {
        unsigned long long v = start;
        long steps = 0;
        while (v != 1) {
            v = v & 1 ? 3 * v + 1 : v >> 1;
            steps++;
        }
        longest = (steps << 20 | start) > longest ? (steps << 20 | start) : longest;
    }
    printf("the longest Collatz run has %ld steps, from %ld\n", longest >> 20, longest & ((1 << 20) - 1));
    free(prime);
    return 0;
}
