#ifndef BOX_H
#define BOX_H
#include <stdbool.h>
#include <stdint.h>
#pragma omp declare target
typedef struct { int32_t low[3], high[3]; } box;
static inline bool overlap(const box *a, const box *b)
{
    bool apart = false;
    for (int d = 0; d < 3; d++)
        apart |= a->low[d] > b->high[d] || b->low[d] > a->high[d];
    return !apart;
}
static inline box joined(box a, box b)
{
    for (int d = 0; d < 3; d++) {
        a.low[d] = b.low[d] < a.low[d] ? b.low[d] : a.low[d];
        a.high[d] = b.high[d] > a.high[d] ? b.high[d] : a.high[d];
    }
    return a;
}
#pragma omp end declare target
#endif
