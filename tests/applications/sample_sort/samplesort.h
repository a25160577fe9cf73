#pragma once
#include "config.h"
typedef long long key_type;

struct sorter {
    int n;
    key_type *in, *out;
    int *where;
    key_type splitter[BUCKETS - 1];
    struct { int size, start, fill; } bucket[BUCKETS];
};

void sample_sort(struct sorter *s);
