/* Rows that warps bring to shared memory, with one to three warps a block, rows of several lengths, apart and aligned in
 * several ways, and threads that come back for more rows. */
#include <string.h>

#include "check.h"
#include "rex_runtime.h"

#define MOST (1 << 19)

static int launches, staged;

static void launch(rex_kernel_entry *kernel, int blocks, int threads, size_t size, void *x, void *hash, void *y,
                   int *chunks, int64_t *numbers, int *flags) {
    const char *const names[] = {"x", "hash", "y", "chunks", "rows", "first", "pitch", "count", "whole", "store"};
    const rex_site site = {"rex_staged.c", 1, "rows", kernel, names};
    void *base[] = {x, hash, y, chunks, &numbers[0], &numbers[1], &numbers[2], &numbers[3], &flags[0], &flags[1]};
    const int64_t all = (int64_t)size * MOST, rows = numbers[0], number = sizeof *numbers, flag = sizeof *flags;
    const int64_t sizes[] = {all, rows * (int64_t)size, all, rows * 4, number, number, number, number, flag, flag};
    const int64_t both = REX_TO | REX_FROM, value = REX_VALUE;
    const int64_t types[] = {REX_TO, both, both, both, value, value, value, value, value, value};
    CHECK(rex_target(&site, 1, blocks, threads, 10, base, base, sizes, types), "not launched");
    launches++;
}

#define CHECK_TYPE(T, name) \
    extern rex_kernel_entry rows_##name##_entry; \
    static void check_##name(int warps, int blocks, int64_t rows, int64_t first, int64_t pitch, int64_t count, int store) { \
        static T x[MOST], y[MOST], expected[MOST]; \
        static int chunks[MOST]; \
        static T hash[MOST]; \
        int64_t numbers[] = {rows, first, pitch, count}; \
        int flags[] = {rows % (32 * warps * blocks) == 0, store}; \
        for (int64_t k = 0; k < MOST; k++) \
            x[k] = (T)random_bits(), y[k] = expected[k] = 7; \
        launch(rows_##name##_entry, blocks, 32 * warps, sizeof(T), x, hash, y, chunks, numbers, flags); \
        const int64_t bytes = sizeof(T), apart = pitch * bytes < 0 ? -pitch * bytes : pitch * bytes; \
        const int aligned = pitch * bytes % 16 == 0 && first * bytes % 16 == 0; \
        const int64_t whole = count * bytes / 128 < 4 || !aligned || apart < 128 || warps > 2 || !flags[0] ? 0 : count * bytes / 128; \
        for (int64_t r = 0; r < rows; r++) { \
            T sum = 0; \
            for (int64_t k = 0; k < count; k++) { \
                sum = (T)(sum * 31 + x[first + r * pitch + k]); \
                if (store) \
                    expected[first + r * pitch + k] = sum; \
            } \
            CHECK(hash[r] == sum, #name " row %d: %d warps, pitch %d, count %d", (int)r, warps, (int)pitch, (int)count); \
            CHECK(chunks[r] == whole, #name " row %d: %d chunks, not %d", (int)r, chunks[r], (int)whole); \
            staged += chunks[r]; \
        } \
        CHECK(memcmp(y, expected, sizeof y) == 0, #name " rows of %d warps were stored wrongly", warps); \
    }
CHECK_TYPE(unsigned char, bytes)
CHECK_TYPE(unsigned, words)
CHECK_TYPE(unsigned long long, longs)

int main(void) {
    for (int warps = 1; warps <= 3; warps++) {
        const int64_t rows = 32 * warps * 2;
        for (int store = 0; store < 2; store++) {
            check_words(warps, 1, rows, 0, 192, 187, store);
            check_words(warps, 2, rows, rows * 192, -192, 160, store);
            check_words(warps, 2, rows, 4, 132, 127, store);
            check_words(warps, 1, rows, 3, 132, 131, store);
            check_words(warps, 1, rows, 0, 131, 131, store);
            check_words(warps, 2, rows - 1, 0, 132, 131, store);
            check_bytes(warps, 2, rows, 16, 528, 512, store);
            check_longs(warps, 1, rows, 2, 416, 415, store);
        }
        check_longs(warps, 2, rows, 0, 16, 96, 0);
        check_longs(warps, 2, rows, 0, 14, 96, 0);
        check_words(warps, 1, rows, 0, 0, 1000, 0);
    }
    printf("%d launches, %d chunks\n", launches, staged);
    return 0;
}
