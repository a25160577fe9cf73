/* Travelling salesman over all permutations by their rank, and derangements; the best tour through a packed key. */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#define CITIES 8

typedef uint_least64_t rank_t;

static int distance[CITIES][CITIES];
#pragma omp declare target to(distance)

#pragma omp declare target
static void unrank(rank_t rank, int n, unsigned char perm[])
{
    unsigned char pool[CITIES];
    rank_t factor = 1;
    int i, j;
    for (i = 0; i < n; i++) pool[i] = (unsigned char)i;
    for (i = 2; i < n; i++) factor *= i;
    for (i = 0; i < n; i++) {
        const rank_t pick = rank / factor;
        rank %= factor;
        perm[i] = pool[pick];
        for (j = (int)pick; j < n - 1 - i; j++) pool[j] = pool[j + 1];
        if (i < n - 1) factor /= n - 1 - i;
    }
}
#pragma omp end declare target

static rank_t factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

int main(void)
{
    const rank_t tours = factorial(CITIES - 1), all = factorial(CITIES);
    rank_t best = UINT64_MAX, worst = 0, deranged = 0;
    unsigned char perm[CITIES];
    int i, j;

    for (i = 0; i < CITIES; i++)
        for (j = 0; j < CITIES; j++) distance[i][j] = i == j ? 0 : 10 + (i * j * 7 + 3 * (i + j)) % 41;
#pragma omp target update to(distance)
#pragma omp target teams distribute parallel for reduction(min: best) reduction(max: worst)
    for (rank_t r = 0; r < tours; r++) {
        unsigned char p[CITIES - 1];
        rank_t length, key;
        unrank(r, CITIES - 1, p);
        length = distance[CITIES - 1][p[0]] + distance[p[CITIES - 2]][CITIES - 1];
        for (int k = 1; k < CITIES - 1; k++) length += distance[p[k - 1]][p[k]];
        key = length << 32 | r;
        if (key < best) best = key;
        if (key > worst) worst = key;
    }
#pragma omp target teams distribute parallel for reduction(+: deranged)
    for (rank_t r = 0; r < all; r++) {
        unsigned char p[CITIES];
        int fixed = 0;
        unrank(r, CITIES, p);
        for (int k = 0; k < CITIES; k++) fixed += p[k] == k;
        deranged += !fixed;
    }
    unrank(best & UINT32_MAX, CITIES - 1, perm);
    printf("best %" PRIuLEAST64 ", worst %" PRIuLEAST64 ":", best >> 32, worst >> 32);
    for (i = 0; i < CITIES - 1; i++) printf(" %d", perm[i]);
    printf("\n%" PRIuLEAST64 " of %" PRIuLEAST64 " permutations move everyone\n", deranged, all);
    return 0;
}
