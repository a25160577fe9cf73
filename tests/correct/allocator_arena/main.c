#include <complex.h>
#include <stdio.h>
#include "arena.h"

typedef struct {
    short kind;
    double weight;
} item;

static long sieve(arena *a, int n)
{
    long primes = 0;
    WITH_MARK(a) {
        char *composite = ARENA_ARRAY(a, char, n + 1);
        if (!composite) break;
#pragma omp target teams distribute parallel for
        for (int i = 0; i <= n; i++) composite[i] = i < 2;
        for (int p = 2; p * p <= n; p++) {
#pragma omp target teams distribute parallel for
            for (int m = p * p; m <= n; m += p) composite[m] = 1;
        }
#pragma omp target teams distribute parallel for reduction(+: primes) map(tofrom: primes)
        for (int i = 0; i <= n; i++) primes += !composite[i];
    }
    return primes;
}

int main(void)
{
    arena a;
    double total = 0;
    if (arena_open(&a, 1 << 16)) return 1;
    item *items = ARENA_ARRAY(&a, item, 100);
    float *f = ARENA_ARRAY(&a, float, 333);
    long long *wide = ARENA_ARRAY(&a, long long, 50);
    printf("%ld primes below 5000, ", sieve(&a, 5000));
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 333; i++) {
        f[i] = i / 8.0f;
        if (i < 100) items[i] = (item){.kind = (short)(i % 7), .weight = i * 0.5};
        if (i < 50) wide[i] = 1LL << i;
    }
#pragma omp target teams distribute parallel for reduction(+: total) map(tofrom: total)
    for (int i = 0; i < 50; i++) total += items[2 * i].weight * items[i].kind + (double)(wide[i] % 1000) + f[i + 100];
#pragma omp target update from(wide[40:10])
    printf("total %.3f, %lld, used %zu\n", total, wide[49], a.used);
    arena_close(&a);
    return a.base != NULL;
}
