/* Knapsack by rows of a table, subset sums in bit sets, and all subsets by brute force agree. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>


#define MAX(a, b) ((a) > (b) ? (a) : (b))

enum { ITEMS = 14, CAPACITY = 250 };

struct item { int weight, value; };

static int by_table(const struct item item[static ITEMS], int capacity)
{
    int (*best)[capacity + 1] = malloc(sizeof(int[2][capacity + 1])), result;
    memset(best, 0, sizeof(int[2][capacity + 1]));
#pragma omp target data map(tofrom: best[0:2][0:capacity + 1])
    for (int i = 0; i < ITEMS; i++) {
        const struct item it = item[i];
        const int now = i & 1, last = now ^ 1;
#pragma omp target teams distribute parallel for firstprivate(it)
        for (int c = 0; c <= capacity; c++)
            best[now][c] = c < it.weight ? best[last][c] : MAX(best[last][c], best[last][c - it.weight] + it.value);
    }
    result = best[(ITEMS - 1) & 1][capacity];
    free(best);
    return result;
}

static int by_force(const struct item item[static ITEMS], int capacity)
{
    int best = 0;
#pragma omp target teams distribute parallel for map(to: item[0:ITEMS]) reduction(max: best)
    for (unsigned set = 0; set < 1u << ITEMS; set++) {
        int weight = 0, value = 0;
        for (unsigned rest = set; rest; rest &= rest - 1) {
            const int i = __builtin_ctz(rest);
            weight += item[i].weight;
            value += item[i].value;
        }
        if (weight <= capacity) best = MAX(best, value);
    }
    return best;
}

static int reachable(const struct item item[static ITEMS], int limit)
{
    const int words = limit / 64 + 1;
    unsigned long long *bits = calloc(2 * words, sizeof *bits);
    int count = 0;
    bits[0] = 1;
#pragma omp target data map(tofrom: bits[:2 * words])
    {
        for (int i = 0; i < ITEMS; i++) {
            const int shift = item[i].weight, from = i % 2 * words, to = words - from;
#pragma omp target teams loop
            for (int w = 0; w < words; w++) {
                const int far = w - shift / 64, by = shift % 64;
                unsigned long long v = far >= 0 ? bits[from + far] << by : 0;
                if (by && far >= 1) v |= bits[from + far - 1] >> (64 - by);
                bits[to + w] = bits[from + w] | v;
            }
        }
        const int at = ITEMS % 2 * words;
#pragma omp target teams distribute parallel for reduction(+: count)
        for (int s = 0; s <= limit; s++) count += (int)(bits[at + s / 64] >> s % 64 & 1);
    }
    free(bits);
    return count;
}

int main(void)
{
    struct item item[ITEMS];
    for (int i = 0; i < ITEMS; i++) item[i] = (struct item){.weight = 7 + i * 13 % 47, .value = 10 + i * 29 % 71};
    const int a = by_table(item, CAPACITY), b = by_force(item, CAPACITY);
    printf("%d %s, %d sums\n", a, a == b ? "both ways" : "differ", reachable(item, 300));
    return a != b;
}
