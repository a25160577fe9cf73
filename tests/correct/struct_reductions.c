/* Reductions of one's own: over structures, with and without initialisers, and over parts of arrays. */
#include <float.h>
#include <limits.h>
#include <stdio.h>

typedef struct {
    double low, high;
} range;

typedef struct {
    int value, where;
} located;

struct box {
    range x, y;
    int count;
};

#pragma omp declare target
static range range_of(double v) { return (range){v, v}; }

static void range_join(range *a, const range *b)
{
    if (b->low < a->low) a->low = b->low;
    if (b->high > a->high) a->high = b->high;
}

static void box_join(struct box *a, struct box *b)
{
    range_join(&a->x, &b->x);
    range_join(&a->y, &b->y);
    a->count += b->count;
}

static void box_empty(struct box *b)
{
    b->x.low = b->y.low = DBL_MAX;
    b->x.high = b->y.high = -DBL_MAX;
    b->count = 0;
}

static located better(located a, located b)
{
    return a.value > b.value || (a.value == b.value && a.where < b.where) ? a : b;
}
#pragma omp end declare target

#pragma omp declare reduction(join: range: range_join(&omp_out, &omp_in)) initializer(omp_priv = {DBL_MAX, -DBL_MAX})
#pragma omp declare reduction(join: struct box: box_join(&omp_out, &omp_in)) initializer(box_empty(&omp_priv))
#pragma omp declare reduction(best: located: omp_out = better(omp_out, omp_in)) initializer(omp_priv = (located){INT_MIN, INT_MAX})
#pragma omp declare reduction(longest: unsigned: omp_out = omp_in > omp_out ? omp_in : omp_out)

int main(void)
{
    enum { N = 700 };
    static double x[N], y[N];
    range all = {1e9, -1e9};
    struct box b;
    located top = {-1, -1};
    unsigned longest = 3;
    int tens[10] = {0};
    for (int i = 0; i < N; i++) x[i] = (i * 131) % 997 - 400.0, y[i] = 0.5 * ((i * 57) % 311);
    box_empty(&b);

#pragma omp target teams distribute parallel for map(to: x, y) map(tofrom: all, b, top, longest) \
    reduction(join: all, b) reduction(best: top) reduction(longest: longest)
    for (int i = 0; i < N; i++) {
        range here = range_of(x[i]);
        struct box one = {here, range_of(y[i]), 1};
        range_join(&all, &here);
        box_join(&b, &one);
        top = better(top, (located){(int)(x[i] + y[i]), i});
        if (x[i] > 0 && (unsigned)x[i] > longest) longest = (unsigned)x[i];
    }

#pragma omp target teams distribute parallel for map(to: x) map(tofrom: tens[2:6]) reduction(+: tens[2:6])
    for (int i = 0; i < N; i++) {
        int t = (int)(x[i] + 400) / 100;
        if (t >= 2 && t < 8) tens[t]++;
    }
    printf("%.1f .. %.1f\n", all.low, all.high);
    printf("[%.1f %.1f] x [%.1f %.1f] of %d\n", b.x.low, b.x.high, b.y.low, b.y.high, b.count);
    printf("%d at %d, longest %u\n", top.value, top.where, longest);
    for (int t = 0; t < 10; t++) printf("%d ", tens[t]);
    printf("\n");
    return 0;
}
