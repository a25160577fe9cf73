/* Static initialisers, constant expressions of enums, sizes and offsets, negative ones, and wide constants in regions. */
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct header {
    uint8_t version : 3, type : 5;
    uint16_t size;
    union { uint32_t word; uint8_t part[4]; } id;
};

enum { FIELDS = sizeof(struct header) / sizeof(uint16_t), START = offsetof(struct header, id), LAST = START + sizeof(uint32_t) - 1 };
enum wide { LOW = INT_MIN, MIDDLE = -1, HIGH = INT_MAX };
#define KB (1ul << 10)
#define MASK(high, low) ((~0ull >> (63 - (high))) & (~0ull << (low)))
#define ROUND_UP(x, to) (((x) + (to) - 1) / (to) * (to))
#define STATIC_ARRAY(type, name, ...) static type name[] = {__VA_ARGS__}; enum { name##_count = sizeof name / sizeof name[0] }

STATIC_ARRAY(const int, primes, 2, 3, 5, 7, 11, 13, 17, 19, 23);
STATIC_ARRAY(double, factors, 1, .5, 0x1p-2, 1e-3, 5e2);
static int grid[ROUND_UP(primes_count, 4)][FIELDS];
static const char *const version = "v" "1" ".2";

int main(void)
{
    struct header h[64];
    uint64_t masks[64];
    size_t offsets = 0;
    double sum = 0;
    int lowest = HIGH, letters = 0;

#pragma omp target teams distribute parallel for map(from: h, masks) map(tofrom: grid, offsets, sum, lowest) map(to: primes, factors) \
    reduction(+: offsets, sum) reduction(min: lowest)
    for (int i = 0; i < 64; i++) {
        h[i].version = (uint8_t)(i & 7);
        h[i].type = (uint8_t)(i % 29);
        h[i].size = (uint16_t)(sizeof(struct header) * (unsigned)i);
        h[i].id.word = 0x01020304u * (unsigned)(i % 16);
        masks[i] = MASK(i, i / 2) ^ 0xffffffff00000000ull;
        offsets += i % 2 ? START : LAST;
        offsets += KB / sizeof h[i] + sizeof(h) / 64;
        sum += factors[i % factors_count] * primes[i % primes_count] + 'A' + L'b' % 3 + 010 + 0b11;
        enum wide w = i > 32 ? MIDDLE : i > 10 ? HIGH : LOW;
        if (w != LOW && (int)w - i < lowest) lowest = (int)w - i;
        if (i < ROUND_UP(primes_count, 4))
            for (int k = 0; k < FIELDS; k++) grid[i][k] = i * FIELDS + k;
    }
#pragma omp target map(tofrom: letters)
    for (const char *p = "text" " of " "two"; *p; p++) letters += *p != ' ';

    unsigned long long all = 0;
    for (int i = 0; i < 64; i++) all = all * 31 + (masks[i] ^ h[i].id.part[2] ^ (unsigned)(h[i].version << 4 | h[i].type) ^ h[i].size);
    printf("%d %d %d | %llx %zu %.3f %d\n", FIELDS, START, LAST, all, offsets, sum, lowest);
    printf("%d %d %s\n", grid[11][FIELDS - 1], letters, version);
    return 0;
}
