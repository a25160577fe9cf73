#include "kd.h"
#include <stdlib.h>

static int sorted_axis;

static int compare(const void *a, const void *b)
{
    const point *p = a, *q = b;
    int x = p->at[sorted_axis], y = q->at[sorted_axis];
    return x != y ? (x > y) - (x < y) : p->id - q->id;
}

static void divide(kdtree *t, int low, int high)
{
    int least[D], most[D], widest = 0;
    if (low >= high)
        return;
    for (int d = 0; d < D; d++) {
        least[d] = most[d] = t->points[low].at[d];
        for (int k = low; k < high; k++) {
            int v = t->points[k].at[d];
            least[d] = v < least[d] ? v : least[d];
            most[d] = v > most[d] ? v : most[d];
        }
        if (most[d] - least[d] > most[widest] - least[widest])
            widest = d;
    }
    sorted_axis = widest;
    qsort(t->points + low, high - low, sizeof(point), compare);
    int middle = (low + high) / 2;
    t->axis[middle] = (unsigned char)widest;
    divide(t, low, middle);
    divide(t, middle + 1, high);
}

void kd_build(kdtree *t, int n, point *points)
{
    t->n = n;
    t->points = points;
    t->axis = malloc(n);
    divide(t, 0, n);
    unsigned char *axis = t->axis;
#pragma omp target enter data map(to : points[0 : n], axis[0 : n])
}

void kd_release(kdtree *t)
{
    point *points = t->points;
    unsigned char *axis = t->axis;
#pragma omp target exit data map(release : points[0 : t->n], axis[0 : t->n])
    free(axis);
}
