#include "table.h"
#include "hash.h"
#include <stdlib.h>

void table_open(table_t *t, unsigned bits)
{
    t->mask = ((size_t)1 << bits) - 1;
    t->slots = malloc((t->mask + 1) * sizeof *t->slots);
    slot_t *s = t->slots;
    size_t room = t->mask + 1;
#pragma omp target enter data map(alloc : s[:room])
#pragma omp target teams distribute parallel for
    for (size_t k = 0; k < room; k++)
        s[k] = (slot_t){.key = EMPTY, .count = 0, .low = INT32_MAX};
    t->probes = 0;
}

void table_close(table_t *t)
{
    slot_t *s = t->slots;
#pragma omp target exit data map(delete : s[:t->mask + 1])
    free(t->slots);
}

#pragma omp declare target
/* The slot of a key, which it takes when nobody has it. */
static slot_t *claim(slot_t *slots, size_t mask, uint64_t key, int *longest)
{
    size_t at = mix(key) & mask;
    for (int tries = 1; tries <= (int)mask; tries++, at = (at + 1) & mask) {
        uint64_t found;
#pragma omp atomic compare capture
        {
            found = slots[at].key;
            if (slots[at].key == EMPTY) { slots[at].key = key; }
        }
        if (found == EMPTY || found == key) {
            *longest = tries > *longest ? tries : *longest;
            return slots + at;
        }
    }
    return NULL;
}
#pragma omp end declare target

int table_insert(table_t *t, size_t n, const uint64_t *keys, const int32_t *values)
{
    slot_t *s = t->slots;
    const size_t mask = t->mask;
    int longest = 0, fresh = 0;

#pragma omp target teams distribute parallel for reduction(max : longest) reduction(+ : fresh) \
    map(to : keys[:n], values[:n])
    for (size_t i = 0; i < n; i++) {
        slot_t *mine = claim(s, mask, keys[i], &longest);
        int32_t before;
        if (!mine)
            continue;
#pragma omp atomic capture
        before = mine->count++;
        fresh += before == 0;
#pragma omp atomic compare
        mine->low = mine->low > values[i] ? values[i] : mine->low;
    }
    t->probes = longest > t->probes ? longest : t->probes;
    return fresh;
}

size_t table_lookup(const table_t *t, size_t n, const uint64_t *keys, int32_t *counts)
{
    const slot_t *s = t->slots;
    const size_t mask = t->mask;
    size_t hits = 0;
#pragma omp target teams distribute parallel for simd map(to : keys[:n]) map(from : counts[:n]) \
    reduction(+ : hits) map(tofrom : hits)
    for (size_t i = 0; i < n; i++) {
        size_t at = mix(keys[i]) & mask;
        while (s[at].key != keys[i] && s[at].key != EMPTY)
            at = (at + 1) & mask;
        int found = s[at].key != EMPTY;
        counts[i] = found ? s[at].count * 1000 + s[at].low % 1000 : 0;
        hits += found;
    }
    return hits;
}
