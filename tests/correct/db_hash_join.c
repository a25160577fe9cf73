/* A hash join: the build side is inserted with compare-and-swap loops by atomic capture, the probe side looks up. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct { int32_t id, customer; int32_t cents; } order_t;
typedef struct { int32_t id; uint8_t country; } customer_t;

struct table {
    uint32_t mask;
    int32_t *head; /* the newest entry of each bucket, -1 for none */
    int32_t *next; /* of each customer, the entry before it */
};

static inline uint32_t mix(uint32_t k)
{
    k *= 0x9e3779b1u;
    return k ^ k >> 15;
}

static void build(struct table *t, const customer_t *c, int n)
{
    int32_t *head = t->head, *next = t->next;
    const uint32_t mask = t->mask;
#pragma omp target teams distribute parallel for
    for (uint32_t b = 0; b <= mask; b++) head[b] = -1;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        int32_t *bucket = head + (mix(c[i].id) & mask), old;
#pragma omp atomic capture
        {
            old = *bucket;
            *bucket = i;
        }
        next[i] = old;
    }
}

static void probe(const struct table *t, const customer_t *c, const order_t *o, int n, int64_t *by_country, int countries)
{
    const int32_t *head = t->head, *next = t->next;
    const uint32_t mask = t->mask;
#pragma omp target teams distribute parallel for map(tofrom: by_country[0:countries])
    for (int i = 0; i < n; i++)
        for (int32_t e = head[mix(o[i].customer) & mask]; e >= 0; e = next[e])
            if (c[e].id == o[i].customer) {
#pragma omp atomic
                by_country[c[e].country] += o[i].cents;
            }
}

int main(void)
{
    enum { CUSTOMERS = 700, ORDERS = 4000, COUNTRIES = 6 };
    customer_t *c = malloc(CUSTOMERS * sizeof *c);
    order_t *o = malloc(ORDERS * sizeof *o);
    int64_t by_country[COUNTRIES] = {0}, want[COUNTRIES] = {0};
    struct table t = {.mask = 1023};
    int bad = 0;

    t.head = malloc((t.mask + 1) * sizeof *t.head);
    t.next = malloc(CUSTOMERS * sizeof *t.next);
    for (int i = 0; i < CUSTOMERS; i++) c[i] = (customer_t){i * 13 + 5, (uint8_t)(i % COUNTRIES)};
    for (int i = 0; i < ORDERS; i++) {
        const int who = i * 31 % (CUSTOMERS + 50);
        o[i] = (order_t){i, who * 13 + 5, 100 + i % 997};
        if (who < CUSTOMERS) want[who % COUNTRIES] += o[i].cents;
    }
#pragma omp target data map(to: c[0:CUSTOMERS], o[0:ORDERS]) map(alloc: t.head[0:t.mask + 1], t.next[0:CUSTOMERS])
    {
        build(&t, c, CUSTOMERS);
        probe(&t, c, o, ORDERS, by_country, COUNTRIES);
    }
    for (int k = 0; k < COUNTRIES; k++) {
        printf("country %d: %lld.%02d\n", k, (long long)(by_country[k] / 100), (int)(by_country[k] % 100));
        bad += by_country[k] != want[k];
    }
    free(c), free(o), free(t.head), free(t.next);
    return bad;
}
