#include "column.h"
#include <stdlib.h>

#define DEFINE(name, type)                                                                          \
    name##_column *name##_column_new(size_t rows, type (*value)(size_t))                            \
    {                                                                                               \
        name##_column *c = malloc(sizeof *c);                                                       \
        type *values = malloc(rows * sizeof *values);                                               \
        if (!c || !values) abort();                                                                 \
        for (size_t i = 0; i < rows; i++) values[i] = value(i);                                     \
        _Pragma("omp target enter data map(to: values[0:rows])")                                    \
        c->rows = rows;                                                                             \
        c->values = values;                                                                         \
        return c;                                                                                   \
    }                                                                                               \
    void name##_column_free(name##_column *c)                                                       \
    {                                                                                               \
        type *values = c->values;                                                                   \
        _Pragma("omp target exit data map(delete: values[0:c->rows])")                              \
        free(values);                                                                               \
        free(c);                                                                                    \
    }                                                                                               \
    void name##_where_between(const name##_column *c, type low, type high, uint32_t *bits)          \
    {                                                                                               \
        const size_t rows = c->rows, words = BITMAP_WORDS(rows);                                    \
        const type *values = c->values;                                                             \
        _Pragma("omp target teams distribute parallel for")                                         \
        for (size_t w = 0; w < words; w++) {                                                        \
            uint32_t found = 0;                                                                     \
            for (size_t b = 0; b < 32 && w * 32 + b < rows; b++) {                                  \
                const type v = values[w * 32 + b];                                                  \
                found |= (uint32_t)(v >= low && v <= high) << b;                                    \
            }                                                                                       \
            bits[w] &= found;                                                                       \
        }                                                                                           \
    }

COLUMN_TYPES(DEFINE)

uint32_t *bitmap_new(size_t rows, bool filled)
{
    const size_t words = BITMAP_WORDS(rows);
    uint32_t *bits = malloc(words * sizeof *bits);
    if (!bits) abort();
#pragma omp target enter data map(alloc: bits[0:words])
#pragma omp target teams distribute parallel for
    for (size_t w = 0; w < words; w++) bits[w] = !filled ? 0 : w + 1 < words || !(rows % 32) ? ~0u : (1u << rows % 32) - 1;
    return bits;
}

void bitmap_free(uint32_t *bits, size_t rows)
{
#pragma omp target exit data map(delete: bits[0:BITMAP_WORDS(rows)])
    free(bits);
}

size_t bitmap_count(const uint32_t *bits, size_t rows)
{
    size_t count = 0;
#pragma omp target teams distribute parallel for reduction(+: count)
    for (size_t w = 0; w < BITMAP_WORDS(rows); w++) count += (size_t)__builtin_popcount(bits[w]);
    return count;
}
