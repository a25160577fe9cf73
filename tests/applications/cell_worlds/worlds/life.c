#include "world.h"

#pragma omp declare target
/* Adds eight neighbours of 64 cells at once: bits of the sums are kept in ones, twos and fours. */
static uint64_t evolved(const uint64_t *up, const uint64_t *here, const uint64_t *down, int left, int at, int right)
{
    uint64_t ones = 0, twos = 0, fours = 0;
    const uint64_t *row[3] = {up, here, down};
    for (int r = 0; r < 3; r++)
        for (int d = -1; d <= 1; d++) {
            if (r == 1 && d == 0)
                continue;
            uint64_t w = d < 0 ? row[r][at] << 1 | row[r][left] >> 63 : d > 0 ? row[r][at] >> 1 | row[r][right] << 63 : row[r][at];
            uint64_t carry = ones & w;
            ones ^= w;
            fours |= twos & carry;
            twos ^= carry;
        }
    return (ones | here[at]) & twos & ~fours;
}
#pragma omp end declare target

void life_run(struct life *l, int generations)
{
    int words = l->words, rows = l->rows, size = words * rows;
    uint64_t *now = l->now, *next = l->next;
    #pragma omp target data map(tofrom: now[0:size]) map(alloc: next[0:size])
    {
        for (int g = 0; g < generations; g += 2) {
            for (int half = 0; half < 2; half++) {
                const uint64_t *from = half ? next : now;
                uint64_t *to = half ? now : next;
                #pragma omp target teams distribute parallel for collapse(2)
                for (int y = 0; y < rows; y++)
                    for (int x = 0; x < words; x++)
                        to[y * words + x] = evolved(from + (y + rows - 1) % rows * words, from + y * words,
                                                    from + (y + 1) % rows * words, (x + words - 1) % words, x,
                                                    (x + 1) % words);
            }
            l->generation += 2;
        }
    }
}

int life_count(const struct life *l)
{
    int size = l->words * l->rows, alive = 0;
    const uint64_t *now = l->now;
    #pragma omp target teams distribute parallel for reduction(+: alive) map(to: now[0:size]) map(tofrom: alive)
    for (int k = 0; k < size; k++)
        for (uint64_t w = now[k]; w != 0; w &= w - 1)
            alive++;
    return alive;
}
