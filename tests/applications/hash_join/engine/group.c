#include "engine/engine.h"

void group_by(struct column keys, struct column values, const struct matches *m, int groups,
              int64_t (*result)[AGGREGATES])
{
    const rowid *left = m->left, *right = m->right, count = m->count;
    const int32_t *key = keys.v, *value = values.v;

#pragma omp target data map(from : result[0 : groups])
    {
#pragma omp target teams distribute parallel for collapse(2)
        for (int g = 0; g < groups; g++)
            for (int a = 0; a < AGGREGATES; a++)
                result[g][a] = a == MINIMUM ? INT64_MAX : a == MAXIMUM ? INT64_MIN : 0;
#pragma omp target teams distribute parallel for
        for (rowid k = 0; k < count; k++) {
            int g = key[left[k]] % groups;
            int64_t v = value[right[k]];
#pragma omp atomic
            result[g][COUNT]++;
#pragma omp atomic update
            result[g][SUM] += v;
#pragma omp atomic compare
            result[g][MINIMUM] = result[g][MINIMUM] > v ? v : result[g][MINIMUM];
#pragma omp atomic compare
            if (result[g][MAXIMUM] < v) { result[g][MAXIMUM] = v; }
        }
    }
}
