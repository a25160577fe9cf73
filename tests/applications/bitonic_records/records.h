#ifndef RECORDS_H
#define RECORDS_H
#include <stdbool.h>
#include <stdint.h>

typedef struct record {
    uint16_t year;
    uint8_t month, day;
    float amount;
    uint32_t id;
} record;

typedef enum order { BY_DATE, BY_AMOUNT, BY_ID } order;

#define DATE(r) (((uint32_t)(r).year << 16) | ((uint32_t)(r).month << 8) | (r).day)
#define SWAP(type, a, b) do { type swap_ = (a); (a) = (b); (b) = swap_; } while (0)

#pragma omp declare target
static inline bool before(const record *a, const record *b, order by)
{
    switch (by) {
    case BY_DATE:
        if (DATE(*a) != DATE(*b))
            return DATE(*a) < DATE(*b);
        break;
    case BY_AMOUNT:
        if (a->amount != b->amount)
            return a->amount > b->amount;
        break;
    case BY_ID:
        break;
    }
    return a->id < b->id;
}
#pragma omp end declare target

record *records_new(int count, int room, uint32_t seed);
void bitonic(record *r, int count, order by);
int misplaced(const record *r, int count, order by);
#endif
