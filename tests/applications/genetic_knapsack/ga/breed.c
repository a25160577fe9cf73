#include <ga/ga.h>

#pragma omp declare target
#define ITEM_BITS (((genome)1 << 48) - 1)
static inline uint64_t mix(uint64_t x)
{
    x ^= x >> 33, x *= 0xff51afd7ed558ccdull, x ^= x >> 33, x *= 0xc4ceb9fe1a85ec53ull;
    return x ^ x >> 33;
}
static int tournament(const int *fitness, int n, uint64_t h)
{
    int a = (int)(h % n), b = (int)((h >> 20) % n), c = (int)((h >> 40) % n);
    if (fitness[b] > fitness[a])
        a = b;
    return fitness[c] > fitness[a] ? c : a;
}
#pragma omp end declare target

void ga_evaluate(const struct problem *p, struct population *g)
{
    const int n = g->size;
    genome *now = g->now;
    int *fitness = g->fitness;
#pragma omp target teams distribute parallel for map(to : p[0:1], now[0:n]) map(from : fitness[0:n])
    for (int i = 0; i < n; i++) {
        int weight = 0, value = 0;
        for (genome bits = now[i]; bits; bits &= bits - 1) {
            int k = __builtin_ctzll(bits);
            weight += p->weight[k];
            value += p->value[k];
        }
        fitness[i] = weight <= p->capacity ? value : p->capacity - weight;
    }
}

/* Uniform crossover, few mutations; the first two places keep the best of the last generation's neighbours. */
void ga_breed(struct population *g, unsigned seed)
{
    const int n = g->size, generation = g->generation++;
    genome *now = g->now, *next = g->next;
    const int *fitness = g->fitness;
#pragma omp target teams distribute parallel for map(to : now[0:n], fitness[0:n]) map(from : next[0:n])
    for (int i = 0; i < n; i++) {
        uint64_t h = mix(seed + 0x10001ull * i + ((uint64_t)generation << 40));
        int a = tournament(fitness, n, h), b = tournament(fitness, n, mix(h + 1));
        genome mask = mix(h + 2), child = (now[a] & mask) | (now[b] & ~mask);
        genome flips = mix(h + 3) & mix(h + 4) & mix(h + 5) & mix(h + 6) & mix(h + 7);
        next[i] = (i == 0 ? now[a] : child ^ flips) & ITEM_BITS;
    }
    g->now = next;
    g->next = now;
}
