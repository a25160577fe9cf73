#include "anova.h"
#include <stdlib.h>

#pragma omp declare target
static uint32_t pcg(uint64_t *state)
{
    uint64_t old = *state;
    *state = old * 6364136223846793005ull + 1442695040888963407ull;
    uint32_t x = (uint32_t)(((old >> 18) ^ old) >> 27), r = (uint32_t)(old >> 59);
    return x >> r | x << (-r & 31);
}

static void shuffle(uint8_t *labels, int n, uint64_t seed)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)(((uint64_t)pcg(&seed) * (uint32_t)(i + 1)) >> 32);
        uint8_t t = labels[i];
        labels[i] = labels[j];
        labels[j] = t;
    }
}
#pragma omp end declare target

/* How many shuffles of the labels have a statistic at least as large. Each has its own row of labels. */
int permutation_test(const layout *l, int permutations, double observed, int64_t *spread)
{
    const int n = l->n, groups = l->groups;
    const int32_t *value = l->value;
    const uint8_t *group = l->group;
    uint8_t *rows = malloc((size_t)permutations * n);
    int more = 0;
    int64_t widest = INT64_MIN, narrowest = INT64_MAX;
    double scale = 0;
    for (int i = 0; i < n; i++)
        scale += (double)value[i] * value[i];

#pragma omp target data map(to : value[0 : n], group[0 : n]) map(alloc : rows[0 : permutations * n])
    {
#pragma omp target teams distribute parallel for
        for (int p = 0; p < permutations; p++) {
            uint8_t *mine = rows + (size_t)p * n;
            for (int i = 0; i < n; i++)
                mine[i] = group[i];
            shuffle(mine, n, 99u + (uint64_t)p * 7919u);
        }
#pragma omp target teams distribute map(tofrom : more, widest, narrowest) reduction(+ : more) reduction(max : widest) reduction(min : narrowest)
        for (int p = 0; p < permutations; p++) {
            int64_t sum[MAX_GROUPS] = {0}, count[MAX_GROUPS] = {0};
            const uint8_t *mine = &rows[(size_t)p * n];
#pragma omp parallel for reduction(+ : sum[0 : MAX_GROUPS], count[0 : MAX_GROUPS])
            for (int i = 0; i < n; i++) {
                sum[mine[i]] += value[i];
                count[mine[i]]++;
            }
            double between = 0, all = 0;
            for (int g = 0; g < groups; g++) {
                between += (double)sum[g] * sum[g] / count[g];
                all += (double)sum[g];
            }
            double f = (between - all * all / n) / (groups - 1) / ((scale - between) / (n - groups));
            more += f >= observed;
            for (int g = 1; g < groups; g++) {
                int64_t d = sum[g] - sum[g - 1];
                widest = d > widest ? d : widest;
                narrowest = d < narrowest ? d : narrowest;
            }
        }
    }
    *spread = widest - narrowest;
    free(rows);
    return more;
}
