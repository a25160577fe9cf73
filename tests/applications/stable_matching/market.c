#include "market.h"
#include <stdlib.h>

static void shuffle(int *a, int n, unsigned *seed)
{
    int i;
    for (i = 0; i < n; i++)
        a[i] = i;
    for (i = n - 1; i > 0; i--) {
        int j, t;
        *seed = *seed * 22695477u + 1u;
        j = (int)((*seed >> 16) % (unsigned)(i + 1));
        t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
}

void market_open(market *m, int size, unsigned seed)
{
    int i;
    m->size = size;
    m->list = malloc(sizeof(int) * size * size);
    m->rank = malloc(sizeof(int) * size * size);
    m->next = calloc(size, sizeof(int));
    m->held = malloc(sizeof(offer) * size);
    for (i = 0; i < size; i++) {
        shuffle(m->list + i * size, size, &seed);
        shuffle(m->rank + i * size, size, &seed);
        m->held[i] = NOBODY;
    }
#pragma omp target enter data map(to: m[:1])
#pragma omp target enter data map(to: m->list[:size * size], m->rank[:size * size], m->next[:size], m->held[:size])
}

void market_close(market *m)
{
#pragma omp target exit data map(delete: m->list[:m->size * m->size], m->rank[:m->size * m->size])
#pragma omp target exit data map(delete: m->next[:m->size], m->held[:m->size])
#pragma omp target exit data map(delete: m[:1])
    free(m->list);
    free(m->rank);
    free(m->next);
    free(m->held);
}
