/* Group by with an open-addressing table: keys claimed by atomic compare capture, sums by atomics, then compaction. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define SLOTS 1024u
#define FREE (-1)

typedef struct group {
    int32_t key;
    uint32_t count;
    int64_t sum;
    int32_t least, most;
} group_t;

static inline uint32_t slot_of(int32_t key)
{
    uint32_t h = (uint32_t)key;
    h = ((h >> 16) ^ h) * 0x45d9f3bu;
    h = ((h >> 16) ^ h) * 0x45d9f3bu;
    return ((h >> 16) ^ h) & (SLOTS - 1);
}

static void clear(group_t *table)
{
#pragma omp target teams distribute parallel for
    for (unsigned s = 0; s < SLOTS; s++) {
        const group_t empty = {.key = FREE, .least = INT32_MAX, .most = INT32_MIN};
        table[s] = empty;
    }
}

static int aggregate(const int32_t *keys, const int32_t *values, int n, group_t *table)
{
    int full = 0;
#pragma omp target teams distribute parallel for map(to: keys[0:n], values[0:n]) reduction(||: full)
    for (int i = 0; i < n; i++) {
        uint32_t s = slot_of(keys[i]);
        unsigned tries = 0;
        for (; tries < SLOTS; tries++, s = (s + 1) & (SLOTS - 1)) {
            int32_t found;
#pragma omp atomic compare capture
            {
                found = table[s].key;
                if (table[s].key == FREE) { table[s].key = keys[i]; }
            }
            if (found == FREE || found == keys[i]) break;
        }
        if (tries == SLOTS) {
            full = 1;
            continue;
        }
        group_t *const g = &table[s];
        const int32_t v = values[i];
#pragma omp atomic
        g->count++;
#pragma omp atomic
        g->sum += v;
#pragma omp atomic compare
        g->least = v < g->least ? v : g->least;
#pragma omp atomic compare
        g->most = v > g->most ? v : g->most;
    }
    return !full;
}

static int by_key(const void *a, const void *b) { return ((const group_t *)a)->key - ((const group_t *)b)->key; }

int main(void)
{
    enum { N = 6000 };
    int32_t *keys = malloc(N * sizeof *keys), *values = malloc(N * sizeof *values);
    group_t *table = malloc(SLOTS * sizeof *table), *out = malloc(SLOTS * sizeof *out);
    int groups = 0, good;
    for (int i = 0; i < N; i++) {
        keys[i] = i * i % 257 * 1000;
        values[i] = i % 2 ? -i : 3 * i;
    }
#pragma omp target data map(alloc: table[0:SLOTS]) map(from: out[0:SLOTS])
    {
        clear(table);
        good = aggregate(keys, values, N, table);
#pragma omp target teams distribute parallel for map(tofrom: groups)
        for (unsigned s = 0; s < SLOTS; s++)
            if (table[s].key != FREE) {
                int at;
#pragma omp atomic capture
                at = groups++;
                out[at] = table[s];
            }
    }
    qsort(out, groups, sizeof *out, by_key);
    printf("%s: %d groups\n", good ? "ok" : "full", groups);
    for (int g = 0; g < groups; g += 30)
        printf("%d: %u %lld %d %d\n", (int)out[g].key, (unsigned)out[g].count, (long long)out[g].sum, (int)out[g].least, (int)out[g].most);
    free(keys), free(values), free(table), free(out);
    return 0;
}
