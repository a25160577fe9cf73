#ifndef SSA_H
#define SSA_H
#include "network.h"
#include <stdint.h>

#define BUCKETS 12
typedef struct {
    long sum[MAX_SPECIES], square[MAX_SPECIES];
    int histogram[BUCKETS], dead;
    long firings;
} ensemble;

void simulate(const network *net, int runs, float until, int watched, int width, ensemble *out);
#endif
