/* Bootstrap of a mean with a generator per replicate, quantiles by counting, and a permutation test. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct pcg { uint64_t state, inc; } pcg;

#pragma omp declare target
static inline uint32_t pcg_next(pcg *restrict g)
{
    const uint64_t old = g->state;
    g->state = old * 6364136223846793005ULL + g->inc;
    const uint32_t xorshifted = (uint32_t)(((old >> 18u) ^ old) >> 27u), rot = (uint32_t)(old >> 59u);
    return xorshifted >> rot | xorshifted << (-rot & 31u);
}

static inline pcg pcg_make(uint64_t seed, uint64_t stream)
{
    pcg g = {0, stream << 1 | 1};
    pcg_next(&g);
    g.state += seed;
    pcg_next(&g);
    return g;
}

static inline uint32_t below(pcg *g, uint32_t n) { return (uint32_t)((uint64_t)pcg_next(g) * n >> 32); }
#pragma omp end declare target

static int compare(const void *a, const void *b)
{
    const long x = *(const long *)a, y = *(const long *)b;
    return (x > y) - (x < y);
}

int main(void)
{
    enum { N = 120, REPLICATES = 1500 };
    int sample[N], greater = 0;
    long *sums = malloc(REPLICATES * sizeof *sums), observed = 0;

    for (int i = 0; i < N; i++) sample[i] = 100 + (i * 37 + i * i) % 61 + (i < N / 2 ? 6 : 0);
#pragma omp target teams distribute parallel for map(to: sample) map(from: sums[0:REPLICATES])
    for (int r = 0; r < REPLICATES; r++) {
        pcg g = pcg_make(42, r);
        long sum = 0;
        for (int i = 0; i < N; i++) sum += sample[below(&g, N)];
        sums[r] = sum;
    }
    qsort(sums, REPLICATES, sizeof *sums, compare);
    printf("mean between %ld and %ld\n", sums[REPLICATES / 40] / N, sums[REPLICATES - 1 - REPLICATES / 40] / N);

    for (int i = 0; i < N; i++) observed += i < N / 2 ? sample[i] : -sample[i];
#pragma omp target teams distribute parallel for map(to: sample) firstprivate(observed) reduction(+: greater)
    for (int r = 0; r < REPLICATES; r++) {
        int shuffled[N];
        pcg g = pcg_make(7, r);
        long difference = 0;
        for (int i = 0; i < N; i++) shuffled[i] = sample[i];
        for (int i = N - 1; i > 0; i--) {
            const uint32_t j = below(&g, i + 1);
            const int t = shuffled[i];
            shuffled[i] = shuffled[j];
            shuffled[j] = t;
        }
        for (int i = 0; i < N; i++) difference += i < N / 2 ? shuffled[i] : -shuffled[i];
        greater += labs(difference) >= labs(observed);
    }
    printf("%d of %d permutations differ as much\n", greater, REPLICATES);
    free(sums);
    return 0;
}
