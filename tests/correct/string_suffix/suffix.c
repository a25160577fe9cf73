#include "suffix.h"
#include "array.h"
#include <stdint.h>

/* Prefix doubling: ranks of pairs by counting smaller ones, n log n sweeps of n comparisons. */
int suffix_array(const char *text, int n, int *order)
{
    ARRAY(int) rank;
    ARRAY(uint64_t) key;
    int rounds = 0, distinct = 0;
    array_init(rank, n);
    array_init(key, n);
    int *r = rank.at;
    uint64_t *k = key.at;
#pragma omp target teams distribute parallel for map(to: text[0:n])
    for (int i = 0; i < n; i++) r[i] = (unsigned char)text[i] + 1;
    for (int length = 1; distinct < n; length *= 2) {
        distinct = 0;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) k[i] = (uint64_t)r[i] << 32 | (uint32_t)(i + length < n ? r[i + length] : 0);
#pragma omp target teams distribute parallel for reduction(+: distinct)
        for (int i = 0; i < n; i++) {
            int smaller = 0, same_before = 0;
            for (int j = 0; j < n; j++) {
                smaller += k[j] < k[i];
                same_before |= k[j] == k[i] && j < i;
            }
            r[i] = smaller + 1;
            distinct += !same_before;
        }
        rounds++;
    }
#pragma omp target teams distribute parallel for map(from: order[0:n])
    for (int i = 0; i < n; i++) order[r[i] - 1] = i;
    array_free(rank);
    array_free(key);
    return rounds;
}

void burrows_wheeler(const char *text, int n, const int *order, char *out)
{
#pragma omp target teams distribute parallel for map(to: text[0:n], order[0:n]) map(from: out[0:n])
    for (int i = 0; i < n; i++) out[i] = text[order[i] ? order[i] - 1 : n - 1];
}
