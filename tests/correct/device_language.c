/* C as people write it in device code: compound literals, unions, commas, shadowing, gotos, static const tables. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define N 200

typedef union {
    float f;
    uint32_t bits;
    struct {
        uint16_t low, high;
    };
    uint8_t byte[4];
} word;

typedef enum { RED = 1, GREEN, BLUE = 7, COLOURS } colour;

typedef struct {
    colour shade : 4;
    unsigned on : 1, : 0, count : 9;
    bool seen;
} cell;

struct pair {
    int first, second;
};

#pragma omp declare target
static int digits(unsigned long v)
{
    static const unsigned char table[] = {[0 ... 9] = 1, [10 ... 99] = 2, [100] = 3};
    return v < sizeof table / sizeof *table ? table[v] : 1 + digits(v / 10);
}

static struct pair order(struct pair p)
{
    return p.first <= p.second ? p : (struct pair){p.second, p.first};
}

static uint32_t rotl(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

static int collatz(int n)
{
    int steps = 0;
loop:
    if (n == 1) goto done;
    n = n & 1 ? 3 * n + 1 : n / 2;
    steps++;
    goto loop;
done:
    return steps;
}
#pragma omp end declare target

int main(void)
{
    static uint32_t hash[N];
    static cell cells[N];
    static struct pair pairs[N];
    int steps = 0, seen = 0;

#pragma omp target teams distribute parallel for map(from: hash, cells, pairs) reduction(+: steps)
    for (int i = 0; i < N; i++) {
        word w = {.f = 1.0f + i};
        w.low ^= (uint16_t)(i * 3), w.byte[3] |= 1u;
        hash[i] = rotl(w.bits, (i % 31) + 1) + *(const uint32_t[]){7, 8, 9};
        cell c = {.shade = i % 3 ? BLUE : GREEN, .on = i, .count = i * 5};
        c.seen = c.count & 4, c.on ^= 1;
        if (i % 10 == 3) c.shade = RED;
        cells[i] = c;
        int k = i;
        {
            int k = 2 * N - i;
            pairs[i] = order((struct pair){.second = i, .first = k});
        }
        pairs[i].second += ({ int t = k; t; }) > 5 ? digits((unsigned long)k * k) : !k;
        steps += collatz(i + 1);
    }

    uint32_t all = 0;
    unsigned shades[COLOURS] = {0}, counts = 0;
    long sum = 0;
    for (int i = 0; i < N; i++) {
        all = all * 31 + hash[i];
        shades[cells[i].shade]++;
        counts += cells[i].count + cells[i].on;
        seen += cells[i].seen;
        sum += (long)pairs[i].first * 3 + pairs[i].second;
    }
    printf("%#x %u %u %u, %u %d, %ld, %d\n", (unsigned)all, shades[RED], shades[GREEN], shades[BLUE], counts, seen, sum, steps);
    return 0;
}
