#ifndef ENGINE_H
#define ENGINE_H
#include <stdint.h>

typedef int32_t rowid;
typedef enum { COUNT, SUM, MINIMUM, MAXIMUM, AGGREGATES } aggregate;

struct column {
    rowid rows;
    int32_t *v;
};

struct matches {
    rowid count;
    rowid *left, *right;
};

struct column column_make(rowid rows, int32_t low, int32_t high, uint32_t seed);
void column_drop(struct column *c);
struct matches hash_join(struct column left, struct column right);
void group_by(struct column keys, struct column values, const struct matches *m, int groups,
              int64_t (*result)[AGGREGATES]);
#endif
