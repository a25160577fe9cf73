#ifndef ANOVA_H
#define ANOVA_H
#include <stdint.h>

#define MAX_GROUPS 8

/* One-way layout of whole numbers: counts are exact in any order. */
typedef struct {
    int n, groups;
    int32_t *value;
    uint8_t *group;
} layout;

typedef struct { int64_t sum[MAX_GROUPS], count[MAX_GROUPS], squares; } totals;

totals tabulate(const layout *l);
double f_statistic(const totals *t, const layout *l);
int permutation_test(const layout *l, int permutations, double observed, int64_t *spread);
#endif
