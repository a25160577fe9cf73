/* Pointers to functions: their values are the host's everywhere, and calls find the device's versions. */
#include "check.h"
#include <math.h>

static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
static double twice(double x) { return 2 * x; }
static double half(double x) { return x / 2; }
typedef double (*unary)(double);
static double apply(double (*function)(double), double x) { return function(x); }
static double composed(unary f, unary g, double x) { return (*f)((**g)(x)); }
/* row: calls | - | a function as an argument | device */
static int pointer_argument(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = apply(twice, i) + apply(&half, i) + composed(half, twice, 1) + apply(fabs, -i);
    }
    return a[8] == 16 + 4 + 1 + 8;
}
/* row: calls | - | a pointer with the name of a library function | device */
static int pointer_named_as_library(void) {
    double (*sin)(double) = twice;
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = sin(i);
    }
    return a[7] == 14;
}
static double in_table(int k, double x) {
    static double (*const table[])(double) = {twice, half, sqrt};
    return table[k](x);
}
static const unary globals[] = {half, twice};
static double in_globals(int k, double x) { return globals[k](x); }
/* row: calls | - | tables of functions, local and at file scope, mapped and not | device */
static int pointer_table(void) {
    double (*table[2])(double) = {twice, fabs};
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        unary own[] = {half, twice};
        a[i] = table[i % 2](-i) + in_table(i % 3, i) + in_globals(i % 2, i) + globals[1](1) + own[i % 2](i);
    }
    for (int i = 0; i < N; i++) {
        double here = (i % 2 ? i : -2 * i) + (i % 3 == 0 ? 2 * i : i % 3 == 1 ? i / 2. : sqrt(i));
        if (fabs(a[i] - (here + (i % 2 ? 2 * i : i / 2.) + 2 + (i % 2 ? 2 * i : i / 2.))) > 1e-9)
            return 0;
    }
    return 1;
}
struct shape {
    double size;
    double (*area)(const struct shape *);
    void (*grow)(struct shape *, double by);
};
static double square(const struct shape *s) { return s->size * s->size; }
static double disc(const struct shape *s) { return 3 * s->size * s->size; }
static void add(struct shape *s, double by) { s->size += by; }
static void scale(struct shape *s, double by) { s->size *= by; }
/* row: calls | - | members of mapped records, set on the device and called on the host | device */
static int members(void) {
    struct shape shapes[4] = {{1, square, add}, {2, disc, scale}, {3, disc, 0}, {4, 0, add}}, *list = shapes;
    clear();
#pragma omp target teams distribute parallel for map(tofrom : list[0 : 4], a) DEVICE
    for (int i = 0; i < 4; i++) {
        MARK;
        if (list[i].grow)
            list[i].grow(&list[i], 3);
        if (list[i].area == NULL)
            list[i].area = square;
        a[i] = list[i].area(&list[i]) + 1000 * (list[i].area == disc) + 100 * (list[i].grow != add);
    }
    if (a[0] != 16 || a[1] != 3 * 36 + 1100 || a[2] != 27 + 1100 || a[3] != 49)
        return 0;
    return shapes[3].area == square && shapes[3].area(&shapes[0]) == 16 && shapes[1].grow == scale;
}
static void map(int n, double *v, unary f) {
#pragma omp target teams distribute parallel for map(tofrom : v[0 : n]) DEVICE
    for (int i = 0; i < n; i++) {
        MARK;
        v[i] = f ? f(v[i]) : -1;
    }
}
/* row: calls | - | a parameter of the function around the region | device */
static int captured(void) {
    clear();
    map(N, a, twice);
    map(10, a, half);
    map(1, a, NULL);
    return a[0] == -1 && a[4] == 4 && a[20] == 40;
}
static double thirded(double x, long n) { return x / 3 + n; }
static double tripled(double x, long n) { return 3 * x - n; }
/* row: calls | - | a variable of the iteration, the only pointer of its type | device */
static int chosen_in_the_loop(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        double (*rule)(double, long) = i % 2 ? tripled : thirded;
        a[i] = rule(a[i] + 3, i);
    }
    return a[0] == 1 && a[1] == 11 && a[3] == 15;
}
static int up(const void *p, const void *q) { return *(const int *)p - *(const int *)q; }
static int down(const void *p, const void *q) { return *(const int *)q - *(const int *)p; }
typedef int order(const void *, const void *);
static int largest(order *by, int i) {
    int v[4] = {3, i, 2, 9};
    qsort(v, 4, sizeof *v, by);
    return v[3];
}
/* row: calls | qsort | an order that a pointer says | device */
static int orders(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = largest(i % 2 ? up : down, i);
    }
    return a[0] == 0 && a[4] == 2 && a[5] == 9 && a[11] == 11;
}
typedef struct {
    double factor, least;
} line;
typedef line ramp, *ramps;
typedef enum { PLAIN, DOUBLED } kind;
typedef line (*made)(const line *, kind, double);
static line moved(const ramp *by, kind k, double x) { return (line){by->factor + k, by->least + x}; }
static ramp limited(const line *by, kind k, double x) { return (ramp){k ? x : 0, by->least}; }
static void lifted(ramps to, kind k) { to->least += k == DOUBLED ? 2 * to->factor : to->factor; }
/* row: calls | - | types without tags in what pointers lead to | device */
static int untagged_types(void) {
    made table[2] = {moved, limited};
    void (*last)(line *, kind) = lifted;
    const line by = {3, 1};
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        line l = table[i % 2](&by, (kind)(i % 3 == 0), i);
        last(&l, i % 4 ? PLAIN : DOUBLED);
        a[i] = l.factor + 100 * l.least;
    }
    return a[3] == 3 + 100 * 4 && a[4] == 3 + 100 * (5 + 6) && a[6] == 4 + 100 * (7 + 4);
}

static double walk(double (*next)(double, int), double x, int left);
static double step(double x, int left) { return left ? walk(step, x + 1, left - 1) : x; }
static double walk(double (*next)(double, int), double x, int left) { return next(x, left); }
/* row: target | - | pointers in the code of a team, and functions that call themselves through one | device */
static int in_a_team(void) {
    clear();
    int which = 1;
#pragma omp target map(tofrom : a) map(to : which) DEVICE
    {
        MARK;
        unary chosen = which ? half : twice;
        double offset = chosen(8);
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            a[i] = chosen(i) + offset + walk(step, 0, i % 4);
    }
    return a[7] == 3.5 + 4 + 3 && a[8] == 8;
}

int main(void) {
    CASE(pointer_argument);
    CASE(pointer_named_as_library);
    CASE(pointer_table);
    CASE(members);
    CASE(captured);
    CASE(chosen_in_the_loop);
    CASE(orders);
    CASE(untagged_types);
    CASE(in_a_team);
    return finish();
}
