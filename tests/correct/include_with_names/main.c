#include <stdio.h>
#include "record.h"

void order_records(record *r, int count, int down);

#define SORT_NAME sort_ints
#define SORT_TYPE int
#define SORT_CLAUSES
#include "sort.inc"

#pragma omp declare target
static const int digits[16] = {
#include "numbers.tbl"
};
#pragma omp end declare target

int main(void)
{
    int keys[64], total = 0;
    record r[32];
    for (int i = 0; i < 64; i++) keys[i] = (i * 37 + 11) % 64;
#pragma omp target data map(tofrom: keys[0:64])
    sort_ints(keys, 64);
    for (int i = 1; i < 64; i++)
        if (keys[i - 1] > keys[i]) printf("not sorted at %d\n", i);

    for (int i = 0; i < 32; i++) r[i] = (record){.key = (i * 13) % 32, .tag = {(char)('a' + i % 26)}};
    order_records(r, 32, 0);
    printf("%d%s %d%s\n", r[0].key, r[0].tag, r[31].key, r[31].tag);
    order_records(r, 32, 1);
    printf("%d%s %d%s\n", r[0].key, r[0].tag, r[31].key, r[31].tag);

#define STEP(i) digits[(i) % 16]
#pragma omp target teams distribute parallel for reduction(+: total) map(tofrom: total)
    for (int i = 0; i < 100; i++) {
#include "body.inc"
    }
#undef STEP
#define STEP(i) ((i) * 2)
#pragma omp target teams distribute parallel for reduction(+: total) map(tofrom: total)
    for (int i = 0; i < 50; i++) {
#include "body.inc"
    }
    printf("%d\n", total);
    return 0;
}
