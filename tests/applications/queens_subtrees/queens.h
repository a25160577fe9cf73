#ifndef QUEENS_H
#define QUEENS_H
#include <stdint.h>

/* What a partial placement attacks in the next row. */
typedef struct {
    uint32_t columns : N_MAX;
    uint32_t row : 8;
    uint32_t left, right;
} board;

typedef struct {
    long long count;
    long long first; /* the first solution, as digits */
    int deepest;
} answer;

int prefixes(int n, int rows, board *out, int room);
answer solve(int n, int starts, const board *start);
long long by_tasks(int n);
#endif
