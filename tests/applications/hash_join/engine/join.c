#include "engine/engine.h"
#include <stdlib.h>

#define HEADS 512
#define SLOT(key) ((uint32_t)(key) * 2654435769u >> 23)

struct matches hash_join(struct column left, struct column right)
{
    struct matches m = {0, NULL, NULL};
    const int32_t *l = left.v, *r = right.v;
    rowid head[HEADS], *next = malloc(right.rows * sizeof *next), *first = malloc((left.rows + 1) * sizeof *first);
    const rowid nl = left.rows, nr = right.rows;

    for (int k = 0; k < HEADS; k++)
        head[k] = -1;
#pragma omp target data map(tofrom : head) map(alloc : next[0 : nr]) map(from : first[0 : nl + 1]) \
    map(to : l[0 : nl], r[0 : nr])
    {
#pragma omp target teams distribute parallel for
        for (rowid i = 0; i < nr; i++) {
            rowid before;
#pragma omp atomic capture
            {
                before = head[SLOT(r[i])];
                head[SLOT(r[i])] = i;
            }
            next[i] = before;
        }
#pragma omp target teams distribute parallel for
        for (rowid i = 0; i < nl; i++) {
            rowid found = 0;
            for (rowid k = head[SLOT(l[i])]; k >= 0; k = next[k])
                found += r[k] == l[i];
            first[i] = found;
        }
#pragma omp target
        {
            rowid sum = 0;
            for (rowid i = 0; i < nl; i++) {
                rowid mine = first[i];
                first[i] = sum;
                sum += mine;
            }
            first[nl] = sum;
        }
#pragma omp target update from(first[nl : 1])
        m.count = first[nl];
        m.left = malloc((m.count + 1) * sizeof(rowid));
        m.right = malloc((m.count + 1) * sizeof(rowid));
        rowid *ml = m.left, *mr = m.right;
#pragma omp target enter data map(alloc : ml[0 : m.count], mr[0 : m.count])
#pragma omp target teams distribute parallel for
        for (rowid i = 0; i < nl; i++) {
            rowid at = first[i];
            for (rowid k = head[SLOT(l[i])]; k >= 0; k = next[k])
                if (r[k] == l[i]) {
                    ml[at] = i;
                    mr[at++] = k;
                }
        }
    }
    free(next);
    free(first);
    return m;
}
