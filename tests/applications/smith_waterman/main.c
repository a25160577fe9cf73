#include "align.h"
#include <stdio.h>
#include <stdlib.h>

static const hit *sorted_by;

static int by_score(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return sorted_by[x].score != sorted_by[y].score ? sorted_by[y].score - sorted_by[x].score : x - y;
}

int main(int argc, char **argv)
{
    library l;
    uint8_t query[60];
    int count = argc > 1 ? atoi(argv[1]) : 120;
    library_fill(&l, count, 50, 150, 7);
    for (int i = 0; i < 60; i++)
        query[i] = l.residue[l.offset[count / 3] + i + (i > 25 ? 3 : 0)];
    query[10] = (query[10] + 1) % 20;
    hit *hits = malloc(sizeof *hits * count);
    int *order = malloc(sizeof *order * count);
    search(&l, query, 60, hits);
    for (int k = 0; k < count; k++)
        order[k] = k;
    sorted_by = hits;
    qsort(order, count, sizeof *order, by_score);
    for (int k = 0; k < 6; k++)
        printf("%3d: score %d, query to %d, target to %d of %d\n", order[k], hits[order[k]].score,
               hits[order[k]].end_query, hits[order[k]].end_target, l.offset[order[k] + 1] - l.offset[order[k]]);
    free(hits);
    free(order);
    library_free(&l);
    return 0;
}
