#include "align.h"
#include "score.h"
#include <stdlib.h>

#define MAX2(a, b) ((a) > (b) ? (a) : (b))
#define MAX3(a, b, c) MAX2(MAX2(a, b), c)

/* Gotoh's affine gaps, a column of state per target: row h[0..m], gap e[0..m], side by side in one workspace. */
void search(const library *l, const uint8_t *query, int m, hit *hits)
{
    const int count = l->count, total = l->total;
    const int *offset = l->offset;
    const uint8_t *residue = l->residue;
    struct cell { int h, e; } *work = malloc(sizeof *work * count * (m + 1));

#pragma omp target teams distribute parallel for map(to : offset[0 : count + 1], residue[0 : total], query[0 : m]) \
    map(alloc : work[0 : count * (m + 1)]) map(from : hits[0 : count])
    for (int t = 0; t < count; t++) {
        struct cell *column = work + t * (m + 1);
        hit best = {0, -1, -1};
        for (int i = 0; i <= m; i++)
            column[i].h = column[i].e = 0;
        for (int j = offset[t]; j < offset[t + 1]; j++) {
            int diagonal = 0, f = 0;
            for (int i = 1; i <= m; i++) {
                int e = MAX2(column[i].e - GAP_EXTEND, column[i].h - GAP_OPEN);
                f = MAX2(f - GAP_EXTEND, column[i - 1].h - GAP_OPEN);
                int h = MAX3(diagonal + score(query[i - 1], residue[j]), e, f);
                if (h < 0)
                    h = 0;
                diagonal = column[i].h;
                column[i].h = h;
                column[i].e = e;
                if (h > best.score)
                    best = (hit){.score = h, .end_query = i, .end_target = j - offset[t] + 1};
            }
        }
        hits[t] = best;
    }
    free(work);
}
