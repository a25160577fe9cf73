/* Macros of the Linux kind: typeof, statement expressions, container_of, on both sides. */
#include <stddef.h>
#include <stdio.h>

#define max(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
#define min(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a < _b ? _a : _b; })
#define clamp(x, lo, hi) min(max(x, lo), hi)
#define swap(a, b) do { __typeof__(a) __tmp = (a); (a) = (b); (b) = __tmp; } while (0)
#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))
#define container_of(ptr, type, member) ((type *)((char *)(ptr) - offsetof(type, member)))
#define DIV_ROUND_UP(n, d) (((n) + (d) - 1) / (d))
#define likely(x) __builtin_expect(!!(x), 1)
#define BIT(n) (1u << (n))

struct list {
    struct list *next;
};

struct sample {
    int id;
    float level;
    struct list link;
};

int main(void)
{
    struct sample samples[96], *first = NULL;
    long low = 1000, high = -1000;
    unsigned mask = 0;
    for (int i = 0; i < (int)ARRAY_SIZE(samples); i++)
        samples[i] = (struct sample){.id = i, .level = (float)((i * 29) % 50) - 20.0f};

#pragma omp target teams distribute parallel for map(tofrom: samples)
    for (size_t i = 0; i < ARRAY_SIZE(samples) / 2; i++) {
        struct sample *a = &samples[i], *b = &samples[ARRAY_SIZE(samples) - 1 - i];
        if (likely(a->level > b->level)) swap(a->level, b->level);
        a->level = clamp(a->level, -10.0f, 10.0f);
        b->level = clamp(b->level * 2, -25.5f, 25.5f);
    }

#pragma omp target teams distribute parallel for map(to: samples) map(tofrom: low, high, mask) \
    reduction(min: low) reduction(max: high) reduction(|: mask)
    for (int i = 0; i < 96; i++) {
        long level = (long)samples[i].level;
        low = min(low, level);
        high = max(high, level);
        mask |= BIT(DIV_ROUND_UP(i, 7) % 32);
    }
    for (size_t i = ARRAY_SIZE(samples); i-- > 0;) {
        samples[i].link.next = first ? &first->link : NULL;
        first = &samples[i];
    }
    double sum = 0;
    for (struct list *l = &first->link; l; l = l->next) sum += container_of(l, struct sample, link)->level;
    printf("%ld %ld %#x %.2f\n", low, high, mask, sum);
    return 0;
}
