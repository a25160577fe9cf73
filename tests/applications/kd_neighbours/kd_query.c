#include "kd.h"

#pragma omp declare target
static long apart(const point *a, const point *b)
{
    long sum = 0;
    for (int d = 0; d < D; d++)
        sum += (long)(a->at[d] - b->at[d]) * (a->at[d] - b->at[d]);
    return sum;
}

static void keep(found *f, long distance, int id)
{
    int k = f->count < NEIGHBOURS ? f->count++ : NEIGHBOURS - 1;
    if (f->count == NEIGHBOURS && k == NEIGHBOURS - 1 && f->near[k].id >= 0 &&
        (f->near[k].distance < distance || (f->near[k].distance == distance && f->near[k].id < id)))
        return;
    for (; k > 0 && (f->near[k - 1].distance > distance || (f->near[k - 1].distance == distance && f->near[k - 1].id > id));
         k--)
        f->near[k] = f->near[k - 1];
    f->near[k].distance = distance;
    f->near[k].id = id;
}

static void visit(const point *points, const unsigned char *axis, int low, int high, const point *q, found *f)
{
    if (low >= high)
        return;
    int middle = (low + high) / 2, d = axis[middle], first[2] = {low, middle + 1}, end[2] = {middle, high};
    long off = (long)q->at[d] - points[middle].at[d];
    int near = off > 0;
    f->visited++;
    keep(f, apart(q, &points[middle]), points[middle].id);
    visit(points, axis, first[near], end[near], q, f);
    if (f->count < NEIGHBOURS || off * off <= f->near[NEIGHBOURS - 1].distance)
        visit(points, axis, first[1 - near], end[1 - near], q, f);
}
#pragma omp end declare target

void kd_nearest(const kdtree *t, int queries, const point *q, found *out)
{
    const point *points = t->points;
    const unsigned char *axis = t->axis;
    const int n = t->n;
#pragma omp target teams distribute parallel for map(to : q[0 : queries]) map(from : out[0 : queries])
    for (int k = 0; k < queries; k++) {
        found f = {.count = 0, .visited = 0};
        for (int i = 0; i < NEIGHBOURS; i++)
            f.near[i] = (neighbour){.distance = 0, .id = -1};
        visit(points, axis, 0, n, &q[k], &f);
        out[k] = f;
    }
}

/* Pairs within a radius, with a stack of parts. */
long kd_within(const kdtree *t, int queries, const point *q, int radius)
{
    const point *points = t->points;
    const unsigned char *axis = t->axis;
    const int n = t->n;
    const long limit = (long)radius * radius;
    long pairs = 0;
#pragma omp target teams distribute parallel for map(to : q[0 : queries]) reduction(+ : pairs) map(tofrom : pairs) \
    defaultmap(firstprivate : scalar)
    for (int k = 0; k < queries; k++) {
        struct { int low, high; } stack[64];
        int top = 0;
        stack[top].low = 0;
        stack[top++].high = n;
        while (top > 0) {
            int low = stack[--top].low, high = stack[top].high;
            if (low >= high)
                continue;
            int middle = (low + high) / 2;
            long off = (long)q[k].at[axis[middle]] - points[middle].at[axis[middle]];
            if (apart(&q[k], &points[middle]) <= limit)
                pairs++;
            if (off <= radius) {
                stack[top].low = low;
                stack[top++].high = middle;
            }
            if (off >= -radius) {
                stack[top].low = middle + 1;
                stack[top++].high = high;
            }
        }
    }
    return pairs;
}
