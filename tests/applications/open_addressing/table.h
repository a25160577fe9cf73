#ifndef TABLE_H
#define TABLE_H
#include <stddef.h>
#include <stdint.h>

#define EMPTY UINT64_MAX

typedef struct slot {
    uint64_t key;
    int32_t count, low;
} slot_t;

typedef struct table {
    size_t mask;
    slot_t *slots;
    int probes;
} table_t;

void table_open(table_t *t, unsigned bits);
void table_close(table_t *t);
int table_insert(table_t *t, size_t n, const uint64_t *keys, const int32_t *values);
size_t table_lookup(const table_t *t, size_t n, const uint64_t *keys, int32_t *counts);
#endif
