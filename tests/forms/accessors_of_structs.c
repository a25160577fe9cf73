/* Functions that return the address of an element: of a struct that is mapped, and of a copy that holds other pointers. */
#include <stdio.h>
typedef struct { int n; double *data; int *tag; } vec;
#pragma omp declare target
static double *elem(const vec *v, int i) { return v->data + i; }
static int *tag_of(vec *v, int i) { return &v->tag[i]; }
#pragma omp end declare target

static void scale(vec *v)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < v->n; i++) {
        double *p = elem(v, i);
        int *t = tag_of(v, i);
        *p *= 2;
        *t += i;
    }
}

static void shift(vec *v)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < v->n; i++)
        *elem(v, i) += 1;
}

static void halve(vec v, double *other)
{
#pragma omp target teams distribute parallel for firstprivate(v) map(tofrom: other[0:v.n])
    for (int i = 0; i < v.n; i++) {
        vec mine = v, *self = &mine;
        mine.data = other;
        self->n = i;
        double *p = elem(&mine, self->n);
        *p -= 3;
    }
}

int main(void)
{
    double d[4] = { 1, 2, 3, 4 }, e[4] = { 5, 6, 7, 8 };
    int tags[4] = { 0 };
    vec v = { 4, d, tags }, *p = &v;
#pragma omp target enter data map(to: p[:1]) map(to: p->data[:4], p->tag[:4])
    scale(p);
    shift(p);
#pragma omp target exit data map(from: p->data[:4], p->tag[:4]) map(release: p[:1])
    halve(v, e);
    for (int i = 0; i < 4; i++)
        printf("%g %g %d\n", d[i], e[i], tags[i]);
    return 0;
}
