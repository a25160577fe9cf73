#ifndef COLUMN_H
#define COLUMN_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Columns of a table live on the device; bitmaps say which rows a filter takes. */
#define COLUMN_TYPES(X) \
    X(i32, int32_t)     \
    X(f64, double)      \
    X(u8, uint8_t)

#define DECLARE(name, type)                                                    \
    typedef struct { size_t rows; type *values; } name##_column;               \
    name##_column *name##_column_new(size_t rows, type (*value)(size_t));      \
    void name##_column_free(name##_column *);                                  \
    void name##_where_between(const name##_column *, type low, type high, uint32_t *bits);
COLUMN_TYPES(DECLARE)
#undef DECLARE

#define BITMAP_WORDS(rows) (((rows) + 31) / 32)

uint32_t *bitmap_new(size_t rows, bool filled);
void bitmap_free(uint32_t *bits, size_t rows);
size_t bitmap_count(const uint32_t *bits, size_t rows);

#endif
